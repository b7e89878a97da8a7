import QuadCore

/// A field of a form, with its value.
package struct JobFormField: Equatable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case text, number, date, yesno
    }

    package var name: String
    package var type: Kind
    package var required: Bool
    package var value: String

    package init(name: String, type: Kind = .text, required: Bool = false, value: String = "") {
        self.name = name
        self.type = type
        self.required = required
        self.value = value
    }
}
