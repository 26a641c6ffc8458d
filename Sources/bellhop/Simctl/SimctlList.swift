import APNS
import DeviceModel
import Findings
import Simulator

/// `simctl list`: what there is, as text or JSON.
struct SimctlList {
  /// What is listed.
  enum Section: String, CaseIterable {
    case devicetypes
    case runtimes
    case devices
    case pairs

    var title: String {
      switch self {
      case .devicetypes: "Device Types"
      case .runtimes: "Runtimes"
      case .devices: "Devices"
      case .pairs: "Device Pairs"
      }
    }
  }

  private var isForPrograms = false
  private var sections = Section.allCases
  /// What a device's name or UDID has to contain.
  private var search: String?

  private static let typeName = "iPhone (bellhop)"
  private static let typeIdentifier = "com.apple.CoreSimulator.SimDeviceType.iPhone-bellhop"

  /// Reads the words behind the subcommand.
  init(_ words: [String]) throws(SimctlError) {
    for word in words {
      switch word {
      case "-j", "--json": isForPrograms = true
      case "-v", "--verbose", "available": break
      case _ where word.hasPrefix("-"): throw .usage(.list, "Unrecognized option: \(word)")
      default:
        if sections.count > 1, search == nil, let section = Section(rawValue: word) {
          sections = [section]
        } else if search == nil {
          search = word
        } else {
          throw .usage(.list)
        }
      }
    }
  }

  /// The list.
  func text(of devices: [BootedDevice]) -> String {
    let devices = devices.filter { device in
      guard let search = search?.lowercased() else { return true }
      return device.name.lowercased().contains(search)
        || SimctlDevices.identifier(of: device.name).lowercased() == search
    }
    if isForPrograms {
      let members = sections.map { JSON.Member($0.rawValue, json(of: $0, devices)) }
      return JSONWriter.pretty.text(of: JSON(members))
    }
    return sections.flatMap { ["== \($0.title) =="] + lines(of: $0, devices) }
      .joined(separator: "\n")
  }

  // MARK: - Text

  private func lines(of section: Section, _ devices: [BootedDevice]) -> [String] {
    switch section {
    case .devicetypes: return ["\(Self.typeName) (\(Self.typeIdentifier))"]
    case .runtimes:
      return Self.systems.map { system in
        "iOS \(system).0 (\(system).0 - bellhop) - \(Self.runtime(system))"
      }
    case .devices:
      let used = Set(devices.map(\.system)).sorted()
      return used.flatMap { system in
        ["-- iOS \(system).0 --"]
          + devices.filter { $0.system == system }.map { device in
            "    \(device.name.withVisibleControls) (\(SimctlDevices.identifier(of: device.name))) (Booted) "
          }
      }
    case .pairs: return []
    }
  }

  // MARK: - JSON

  private static let systems = Array(12...26).filter { !(19...25).contains($0) }

  private static func runtime(_ system: Int) -> String {
    "com.apple.CoreSimulator.SimRuntime.iOS-\(system)-0"
  }

  private func json(of section: Section, _ devices: [BootedDevice]) -> JSON {
    switch section {
    case .devicetypes:
      return JSON([
        .object([
          "name": JSON(Self.typeName), "identifier": JSON(Self.typeIdentifier),
          "productFamily": "iPhone",
        ])
      ])
    case .runtimes:
      return JSON(
        Self.systems.map { system in
          .object([
            "identifier": JSON(Self.runtime(system)), "name": JSON("iOS \(system).0"),
            "version": JSON("\(system).0"), "buildversion": "bellhop", "platform": "iOS",
            "isAvailable": true,
          ])
        })
    case .devices:
      let used = Set(devices.map(\.system)).sorted()
      return JSON(
        used.map { system in
          JSON.Member(
            Self.runtime(system),
            JSON(devices.filter { $0.system == system }.map(Self.json)))
        })
    case .pairs: return .object([:])
    }
  }

  private static func json(of device: BootedDevice) -> JSON {
    let start = CivilTime(Instant(milliseconds: device.since * 1000), in: .utc)
    let components = CalendarComponents(
      year: start.year, month: start.month, day: start.day, hour: start.hour,
      minute: start.minute, second: start.second, secondsFromUTC: 0)
    return .object([
      "lastBootedAt": JSON(ClockText.text(components)), "isAvailable": true,
      "udid": JSON(SimctlDevices.identifier(of: device.name)),
      "deviceTypeIdentifier": JSON(typeIdentifier), "state": "Booted", "name": JSON(device.name),
    ])
  }
}
