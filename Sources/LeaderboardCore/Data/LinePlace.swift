/// The place of a line in one of the files.
struct LinePlace: Equatable, Sendable {
    let offset: Int
    let length: Int
}
