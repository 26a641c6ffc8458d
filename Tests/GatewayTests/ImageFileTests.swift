import Gateway
import TestSupport
import Testing

/// Pictures from files: whole ones become pixels, all others a reason.
struct ImageFileTests {
  @Test func `a PNG becomes its pixels`() throws {
    let image = try ImageFile.decode(SampleImages.png, as: .png)
    #expect(image.width == 2 && image.height == 2)
    #expect(image.rgb == [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test func `what is transparent lies on white`() throws {
    let image = try ImageFile.decode(SampleImages.transparentPNG, as: .png)
    #expect(image.rgb == [255, 0, 0, 255, 255, 255])
  }

  @Test func `a JPEG becomes its pixels, nearly`() throws {
    let image = try ImageFile.decode(SampleImages.jpeg, as: .jpeg)
    #expect(image.width == 16 && image.height == 8)
    #expect(image.rgb.count == 16 * 8 * 3)
    #expect(image.rgb[0] > 180 && image.rgb[2] < 80, "red")
    #expect(image.rgb[45] < 80 && image.rgb[47] > 160, "blue")
  }

  /// A file that somebody broke, or made to do harm.
  private static let hostile: [(name: String, bytes: [UInt8], format: ImageFile.Format)] = {
    let png = SampleImages.png
    let jpeg = SampleImages.jpeg
    var lying = jpeg
    // The frame header's height and width.
    let frame = lying.indices.first { lying[$0] == 0xFF && lying[$0 + 1] == 0xC0 } ?? 0
    lying.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    var flipped = png
    flipped[45] ^= 0xFF
    return [
      ("no bytes", [], .png), ("no bytes", [], .jpeg), ("one byte", [0x89], .png),
      ("a PNG's first bytes alone", Array(png.prefix(8)), .png),
      ("a PNG's header alone", Array(png.prefix(33)), .png),
      ("half a PNG", Array(png.prefix(50)), .png), ("a damaged PNG", flipped, .png),
      ("half a JPEG", Array(jpeg.prefix(400)), .jpeg),
      ("a JPEG without its last rows", Array(jpeg.dropLast(12)), .jpeg),
      ("a JPEG as a PNG", jpeg, .png), ("a PNG as a JPEG", png, .jpeg),
      ("zeros", [UInt8](repeating: 0, count: 4096), .png),
      ("zeros", [UInt8](repeating: 0, count: 4096), .jpeg),
      ("a PNG of no width", SampleImages.png(claiming: 0, by: 2), .png),
      ("a PNG of 2 by 3 with pixels for 2 by 2", SampleImages.png(claiming: 2, by: 3), .png),
      ("a JPEG that claims 65,500 by 65,500", lying, .jpeg),
    ]
  }()

  @Test(arguments: hostile)
  func `a broken picture is refused in words`(
    _ row: (name: String, bytes: [UInt8], format: ImageFile.Format)
  ) {
    do throws(ImageFileError) {
      _ = try ImageFile.decode(row.bytes, as: row.format)
      Issue.record("\(row.name) was decoded")
    } catch {
      #expect(!error.description.isEmpty)
      #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test(arguments: [
    (16_384, 16_384), (16_385, 1), (1, 16_385), (5001, 5000), (1_000_000, 1_000_000),
  ])
  func `a picture too large to be made is refused before it is`(_ row: (Int, Int)) {
    let bytes = SampleImages.png(claiming: UInt32(row.0), by: UInt32(row.1))
    do throws(ImageFileError) {
      _ = try ImageFile.decode(bytes, as: .png)
      Issue.record("it was decoded")
    } catch {
      // Beyond a million, libpng refuses by itself.
      guard row.0 < 1_000_000 else { return }
      #expect(error == .tooManyPixels(width: row.0, height: row.1))
    }
  }
}
