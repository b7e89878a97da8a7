import QuadCore

/// The name, email and phone of a customer.
package struct CustomerContact: Equatable, Sendable {
    package var name: String
    package var email: String
    package var phone: String

    package init(name: String, email: String = "", phone: String = "") {
        self.name = name
        self.email = email
        self.phone = phone
    }

    init(_ person: Person) {
        self.init(name: person.name, email: person.email ?? "", phone: person.phones.first ?? "")
    }

    /// Returns a message if the text is not an email address; nil for an address and for an empty text.
    package static func problem(ofEmail text: String) -> String? {
        text.isBlank || EmailAddress(text) != nil ? nil : "\(Quoted.text(text.trimmingSpaces)) is not an email address"
    }

    package static let emailExample = "write one such as dana@example.org, or leave it empty"

    func checkEmail() throws(StoreError) {
        if let problem = Self.problem(ofEmail: email) { throw .refused(problem, advice: Self.emailExample) }
    }

    /// Returns the person with these values; an empty value keeps the person's own.
    func added(to person: Person) -> Person {
        var all = self
        all.name = person.name
        if email.isBlank { all.email = person.email ?? "" }
        if phone.isBlank { all.phone = person.phones.first ?? "" }
        return all.put(into: person)
    }

    /// Returns the person with these values; their other phone numbers stay.
    func put(into person: Person) -> Person {
        var changed = person
        changed.name = name.trimmingSpaces
        changed.email = email.isBlank ? nil : EmailAddress(email)?.text ?? email.trimmingSpaces
        let others = Array(person.phones.dropFirst())
        changed.phones = (phone.isBlank ? [] : [phone.trimmingSpaces]) + others
        return changed
    }
}
