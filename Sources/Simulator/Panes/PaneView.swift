package import Canvas

/// What a tab of the inspector shows.
package protocol PaneView {
  /// The picture.
  func draw(_ size: Size) -> Grid
  /// How far it can be scrolled.
  func maxScroll(_ size: Size) -> Int
}

/// A pane that makes all of its lines, and shows as many as there is room for.
package protocol LinedPane: PaneView {
  /// Whose scrolling it follows.
  static var pane: Pane { get }
  /// What is shown.
  var session: Session { get }
  /// The lines, for a size without the gutter.
  func body(_ size: Size) -> PaneBody
}

extension LinedPane {
  /// The lines from where they are scrolled to.
  package func draw(_ size: Size) -> Grid {
    body(size.withoutGutter).draw(
      size, scroll: session.interface.scroll[Self.pane] ?? 0, edges: session.edges)
  }

  /// By how many rows the lines are more than fit.
  package func maxScroll(_ size: Size) -> Int {
    body(size.withoutGutter).maxScroll(height: size.height)
  }
}
