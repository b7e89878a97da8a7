package enum DownloadEnd: Sendable, Equatable {
    case done(DownloadProgress)
    /// The server answered with a status other than success.
    case answered(Int)
    /// The file on the server has changed; the download has to start over.
    case changed
    /// The disk accepted no more bytes; the value is the system's error number.
    case unwritable(Int32)
}
