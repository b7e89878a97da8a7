/// A field that a list can be filtered by. Checks, completions and help all use this declaration.
package struct FilterField: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// `author:smith` matches a part, `author:=smith` the whole text, `author:/sm[iy]th/` an expression.
        case text
        /// One of a few words; the beginning of a word is enough.
        case choice([String])
        case number
        /// A figure and its grade: `size:>5000` compares the figure, `size:strong` tests the grade.
        case graded([String])
        case date(DateMeaning)
        /// A bare word: `unread`.
        case flag
        /// A flag that needs `is:`, because people also search for the bare word: `is:full`.
        case state
    }

    /// The meaning of a length of time such as `3d`.
    package enum DateMeaning: Equatable, Sendable {
        /// Time ago: `added:3d` and `added:<3d` mean the last three days, `added:>3d` means before them.
        case past
        /// Time until: `due:3d` and `due:<3d` mean any time up to three days from now.
        case future
        /// From that time on.
        case since
        /// Up to that day, including the day.
        case until
    }

    /// The name, in small letters.
    package let name: String
    package let kind: Kind
    /// A few words for the help.
    let help: String
    /// The values to offer; for choices, the choices.
    package let values: [String]

    package init(_ name: String, _ kind: Kind, _ help: String, values: [String] = []) {
        self.name = name
        self.kind = kind
        self.help = help
        switch kind {
        case .choice(let choices), .graded(let choices): self.values = choices
        default: self.values = values
        }
    }

    /// Whether the field stands alone, without a value.
    var isBare: Bool { kind == .flag || kind == .state }

    /// Whether the field's values are tags, which people also write with a `#` or `+` in front.
    var isOfTags: Bool { name == "tag" && kind == .text }

    /// The field as the user writes it, with an example of a value.
    package var example: String {
        switch kind {
        case .text: "\(name):\(values.first.map { FilterLanguage.quoted($0) } ?? "word")"
        case .choice(let choices): "\(name):\(choices.first ?? "")"
        case .number: "\(name):>5"
        case .graded(let grades): "\(name):<5000 or \(name):\(grades.last ?? "")"
        case .date(.past), .date(.future): "\(name):<3d"
        case .date(.since), .date(.until): "\(name):3d"
        case .flag: name
        case .state: "is:\(name)"
        }
    }
}
