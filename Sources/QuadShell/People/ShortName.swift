import TextKit

/// The names of people in narrow columns.
package enum ShortName {
    /// Returns the longest form that fits: `Alex Rivera`, `Alex R.`, `Alex`, or the clipped first name.
    /// - Parameter columns: the room.
    package static func text(_ name: String, columns: Int) -> String {
        let parts = name.split(separator: " ")
        guard TextWidth.columns(of: name) > columns, parts.count > 1, let first = parts.first, let last = parts.last,
            let initial = last.first
        else { return TextLayout.fit(name, to: columns) }
        let forms = ["\(first) \(initial).", String(first)]
        let form = forms.first { TextWidth.columns(of: $0) <= columns } ?? String(first)
        return TextLayout.fit(form, to: columns)
    }
}
