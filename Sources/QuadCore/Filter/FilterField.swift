/// Something a list can be filtered by, declared once: what is typed is checked against it, completed from it, and
/// explained by it.
package struct FilterField: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// `author:smith` occurs in it, `author:=smith` is all of it, `author:/sm[iy]th/` matches.
        case text
        /// One of a few words; the beginning of one will do.
        case choice([String])
        case number
        /// A figure and how good it is: `size:>5000` compares the figure, `size:strong` asks for the grade.
        case graded([String])
        case date(DateMeaning)
        /// A bare word: `unread`.
        case flag
        /// Only with `is:`, because the bare word is one people look for: `is:full`.
        case state
    }

    /// What a length of time such as `3d` means.
    package enum DateMeaning: Equatable, Sendable {
        /// How long ago: `added:3d` and `added:<3d` are the last three days, `added:>3d` is before them.
        case past
        /// How long until: `due:3d` and `due:<3d` are before three days from now have gone by.
        case future
        /// From then on.
        case since
        /// Up to then, the day included.
        case until
    }

    /// Small letters.
    package let name: String
    package let kind: Kind
    /// A few words, for help.
    let help: String
    /// Those worth offering; for choices, the choices.
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

    /// Whether it stands alone, without a value.
    var isBare: Bool { kind == .flag || kind == .state }

    /// Whether its values are tags, which people also write with a `#` or `+` before them.
    var isOfTags: Bool { name == "tag" && kind == .text }

    /// How it is written, with a value for an example.
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
