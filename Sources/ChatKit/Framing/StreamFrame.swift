/// A part of an answer that can be understood by itself.
enum StreamFrame: Equatable {
    /// The data of an event. `event` is the event's name, or empty if the event has none.
    case data([UInt8], event: String)
    /// A comment line: nobody has to read it, but it shows that the server is alive.
    case comment
    /// The field `error:`, which servers send although no standard defines it.
    case error([UInt8])
    /// A line outside any event: JSON by itself, or part of a document.
    case line([UInt8])
    /// A line or an event that exceeded the limit and was left out.
    case tooLong
}
