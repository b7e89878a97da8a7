/// Where and why a text is not JSON (RFC 8259).
struct JSONSyntaxError: Error, Equatable {
    let offset: Int
    let detail: String
}
