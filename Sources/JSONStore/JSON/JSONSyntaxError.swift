/// The place and the reason of a JSON syntax error (RFC 8259).
struct JSONSyntaxError: Error, Equatable {
    let offset: Int
    let detail: String
}
