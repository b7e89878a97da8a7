/// A line as a range of a page's text.
struct LineRange: Equatable {
    var start: Int
    var end: Int
    var columns: Int
}
