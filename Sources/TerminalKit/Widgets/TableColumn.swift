import TextKit

/// A column of a table: its heading and its width.
package struct TableColumn: Equatable, Sendable {
    package enum Width: Equatable, Sendable {
        case fixed(Int)
        /// The column takes a share of the spare width by weight, and never less than the minimum.
        case flexible(minimum: Int, weight: Int)
    }

    package var title: String
    package var width: Width
    var alignment: TextAlignment
    /// The order in which columns are dropped if there is too little room, greatest first; nil is dropped last.
    var dropOrder: Int?

    package init(
        _ title: String, _ width: Width, _ alignment: TextAlignment = .left, dropOrder: Int? = nil
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.dropOrder = dropOrder
    }

    var minimum: Int {
        switch width {
        case .fixed(let columns): max(0, columns)
        case .flexible(let minimum, _): max(1, minimum)
        }
    }
}
