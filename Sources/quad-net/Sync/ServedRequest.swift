/// A request to a served folder, as one line of JSON, followed by `size` bytes.
struct ServedRequest: Codable, Equatable {
    enum Operation: String, Codable {
        case names
        case contents
        case add
        case remove
    }

    let op: Operation
    let name: String
    var size = 0
}
