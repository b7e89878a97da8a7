/// A piece of an answer that means something by itself.
enum StreamFrame: Equatable {
    /// What an event of a stream held; `event` is its name, empty for none.
    case data([UInt8], event: String)
    /// A line nobody has to read: it says that the server is there.
    case comment
    /// The field `error:`, which no standard knows and servers send.
    case error([UInt8])
    /// A line that belongs to no event: JSON by itself, or part of a document.
    case line([UInt8])
    /// A line or an event that was longer than the limit, and was left out.
    case tooLong
}
