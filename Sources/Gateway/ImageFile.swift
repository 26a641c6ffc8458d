import CPNG
import CTurboJPEG

/// A picture that was decoded: red, green and blue, a byte each, row after row.
package struct ImageFile: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let rgb: [UInt8]

  /// A format that can be decoded here.
  package enum Format: Hashable, Sendable {
    case png
    case jpeg
  }

  /// The longest side, in pixels.
  package static let longestSide = 16_384
  /// The most pixels: enough for photographs of 24 million, and 75 MB while they are read.
  package static let mostPixels = 25_000_000

  /// Decodes a file's bytes; its size is looked at before anything of that size is made.
  package static func decode(
    _ bytes: [UInt8], as format: Format
  ) throws(ImageFileError) -> ImageFile {
    switch format {
    case .png: try png(bytes)
    case .jpeg: try jpeg(bytes)
    }
  }

  private static func check(_ width: Int, _ height: Int) throws(ImageFileError) {
    guard width > 0, height > 0 else { throw .broken("it has no pixels") }
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw .tooManyPixels(width: width, height: height)
    }
  }

  // MARK: - PNG

  private static func png(_ bytes: [UInt8]) throws(ImageFileError) -> ImageFile {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng keeps the pointer between its two calls: the bytes stay put until both are over.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: bytes)
    guard png_image_begin_read_from_memory(&image, copy.baseAddress, bytes.count) != 0 else {
      throw .broken(message(of: image))
    }
    let (width, height) = (Int(image.width), Int(image.height))
    try check(width, height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    // What is transparent lies on white, as in most places where it is looked at.
    var background = png_color(red: 255, green: 255, blue: 255)
    var isRead = false
    let rgb = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
      isRead = png_image_finish_read(&image, &background, buffer.baseAddress, 0, nil) != 0
      count = isRead ? width * height * 3 : 0
    }
    guard isRead else { throw .broken(message(of: image)) }
    return ImageFile(width: width, height: height, rgb: rgb)
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  // MARK: - JPEG

  private static func jpeg(_ bytes: [UInt8]) throws(ImageFileError) -> ImageFile {
    guard let decoder = tjInitDecompress() else { throw .broken("no decoder") }
    defer { tjDestroy(decoder) }
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorspace: Int32 = 0
    let size = UInt(bytes.count)
    guard
      tjDecompressHeader3(decoder, bytes, size, &width, &height, &subsampling, &colorspace) == 0
    else { throw .broken(message(of: decoder)) }
    try check(Int(width), Int(height))
    let scaled = reduced(width, height)
    let count = Int(scaled.width) * Int(scaled.height) * 3
    // Stopping at warnings, so that half a picture isn't taken for a whole one; a file of
    // thousands of scans would take minutes.
    let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    var isRead = false
    let rgb = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      isRead =
        tjDecompress2(
          decoder, bytes, size, buffer.baseAddress, scaled.width, 0, scaled.height,
          Int32(TJPF_RGB.rawValue), flags) == 0
      initialized = isRead ? count : 0
    }
    guard isRead else { throw .broken(message(of: decoder)) }
    return ImageFile(width: Int(scaled.width), height: Int(scaled.height), rgb: rgb)
  }

  /// A large photograph is decoded at an eighth of its size, which is still more than a terminal shows.
  private static func reduced(_ width: Int32, _ height: Int32) -> (width: Int32, height: Int32) {
    guard max(width, height) >= 2048 else { return (width, height) }
    return ((width + 7) / 8, (height + 7) / 8)
  }

  private static func message(of decoder: tjhandle) -> String {
    tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown"
  }
}

/// Why a picture can't be decoded.
package enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the words of its decoder.
  case broken(String)
  case tooManyPixels(width: Int, height: Int)

  /// A few words, to follow what kind of file it is.
  package var description: String {
    switch self {
    case .broken(let why): why
    case .tooManyPixels(let width, let height):
      "\(width) by \(height) pixels are more than are decoded here"
    }
  }
}
