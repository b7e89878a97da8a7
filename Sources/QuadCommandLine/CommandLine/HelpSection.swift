/// A heading with rows of two columns, for the help and the manual page.
struct HelpSection: Equatable, Sendable {
    let title: String
    let rows: [HelpRow]
}
