package import DeviceModel
import Findings

extension AppProfile {
  /// Adds what a photo's push goes through: a rule with a picture and a sender, and the app's own view.
  package mutating func withPhotos() {
    entitlements.insert(.communication)
    categories.append(
      NotificationCategory(
        identifier: "PHOTO",
        actions: [NotificationAction(identifier: "LIKE_ACTION", title: "Like")]))
    var isPhoto = Condition()
    isPhoto.category = "PHOTO"
    serviceExtension = [
      ServiceExtensionRule(
        condition: isPhoto, seconds: 1,
        changes: [.text(.subtitle, Template("{aps.alert.title}"))],
        attachments: [AttachmentReference("coast.png"), AttachmentReference("waves.m4a")],
        sender: Template("{from}"))
    ]
    attachmentFiles = [
      "coast.png": .file(
        bytes: 1405, start: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .coast),
      "waves.m4a": .file(bytes: 48_200, start: Array("\0\0\0 ftypM4A ".utf8), nil),
    ]
    contentExtension = ContentExtension(
      categories: ["PHOTO"], responses: ["LIKE_ACTION": .doNotDismiss])
  }
}

extension AttachmentPicture {
  /// A sky that grows light towards the sea, a sun, and its path on the water.
  fileprivate static let coast: AttachmentPicture? = {
    let (width, height, horizon) = (48, 32, 20)
    var rgb: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - 16, y - 15)
        if dx * dx + dy * dy < 20 {
          rgb += [255, 240, 170]
        } else if y < horizon {
          rgb += [UInt8(60 + y * 9), UInt8(40 + y * 4), UInt8(110 - y)]
        } else if abs(dx) < y - 17, y % 2 == 0 {
          rgb += [240, 180, 110]
        } else {
          rgb += [30, 40, UInt8(60 + y)]
        }
      }
    }
    return AttachmentPicture(width: width, height: height, rgb: rgb)
  }()
}
