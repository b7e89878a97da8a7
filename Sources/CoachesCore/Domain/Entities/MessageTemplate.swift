import QuadCore

/// A message to coaches with blanks to fill in: `Dear Coach {{coachLastName}}`.
package struct MessageTemplate: Codable, Equatable, Sendable, Identifiable {
    /// The time of use: before or after the date from which coaches may answer.
    package enum Window: String, Codable, CaseIterable, Sendable {
        case pre, post, any
    }

    package let id: String
    package var name: String
    package var window: Window
    package var subject: String
    package var body: String

    /// Whether the template is offered. A built-in template that the user deleted is stored without a text.
    var isOffered: Bool { !body.isBlank }

    package init(id: String, name: String, window: Window = .any, subject: String, body: String) {
        self.id = id
        self.name = name
        self.window = window
        self.subject = subject
        self.body = body
    }

    private enum CodingKeys: String, CodingKey {
        case id, name
        case window = "contact_window"
        case subject, body
    }
}
