import Canvas

/// Which pictures of a long column are in sight, so that the selected one is; nothing of it is stored.
///
/// Only what is near the selection is drawn: ten thousand entries cost no more than ten.
struct ScrollWindow {
  /// The pictures that are in sight at least in part, or just beyond.
  var pictures: [Grid] = []
  /// The place of the first of them among all.
  var first: Int
  /// How many rows of them are above the upper edge.
  var offset = 0
  var isCutAbove = false
  var isCutBelow = false

  /// The window of so many rows around the selected one; each picture is made at most once.
  init(around selected: Int, count: Int, height: Int, picture: (Int) -> Grid) {
    let middle = picture(selected)
    pictures = [middle]
    first = selected
    var rowsAbove = 0
    while first > 0, rowsAbove < height {
      first -= 1
      let next = picture(first)
      pictures.insert(next, at: 0)
      rowsAbove += next.height
    }
    var total = rowsAbove + middle.height
    while first + pictures.count < count, total - rowsAbove - middle.height < height {
      let next = picture(first + pictures.count)
      pictures.append(next)
      total += next.height
    }
    let isWhole = pictures.count == count
    place(middle: rowsAbove..<rowsAbove + middle.height, total: total, height: height)
    isCutAbove = offset > 0 || first > 0
    isCutBelow = total - offset > height || !isWhole && first + pictures.count < count
  }

  /// Puts the selected rows into the middle, unless an end of the list is nearer.
  private mutating func place(middle: Range<Int>, total: Int, height: Int) {
    let centered = (middle.lowerBound + middle.upperBound - height) / 2
    let fromTop = min(centered, middle.lowerBound)
    offset = max(0, min(fromTop, total - height))
  }
}
