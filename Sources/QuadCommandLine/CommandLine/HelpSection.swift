/// A heading with rows of two columns, for help and manual page.
struct HelpSection: Equatable, Sendable {
    let title: String
    let rows: [HelpRow]
}
