import CoachesCore

/// The change of the log that a filled-in form asks for.
@MainActor
struct FormChange {
    /// A sentence: “Added Cal Poly”.
    let title: String
    /// The field at which a refusal is shown.
    let field: String
    let then: () -> Void
    let make: (LogEditor) throws -> FamilyChange

    /// - Parameters:
    ///   - then: called once the change is on disk.
    ///   - make: returns the same change however often it is called.
    init(
        _ title: String, at field: String, then: @escaping () -> Void = {},
        make: @escaping (LogEditor) throws -> FamilyChange
    ) {
        self.title = title
        self.field = field
        self.then = then
        self.make = make
    }
}
