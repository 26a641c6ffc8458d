package import Canvas

/// What a picture is made of.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case text
  case ansi
  case svg
  case html

  /// The end of a file's name.
  package var suffix: String {
    switch self {
    case .text: "txt"
    case .ansi: "ansi"
    case .svg: "svg"
    case .html: "html"
    }
  }

  /// The colours that it can have; text has none, so that a photo is shades there.
  package var depth: ColorDepth {
    switch self {
    case .text: .monochrome
    case .ansi, .svg, .html: .direct
    }
  }

  /// A picture in this format; pages and SVG have its title.
  package func text(of painting: Painting, title: String) -> String {
    switch self {
    case .text: TextPicture(painting).text
    case .ansi: ANSIPicture(painting).text
    case .svg: SVGPicture(painting, title: title).text
    case .html: HTMLPicture(painting, title: title).text
    }
  }
}
