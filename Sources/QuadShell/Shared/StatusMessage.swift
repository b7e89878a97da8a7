import ViewState

extension StatusMessage {
    package static func info(_ text: String) -> StatusMessage { StatusMessage(.info, text) }
    package static func success(_ text: String) -> StatusMessage { StatusMessage(.success, text) }
    package static func warning(_ text: String) -> StatusMessage { StatusMessage(.warning, text) }
    package static func error(_ text: String) -> StatusMessage { StatusMessage(.error, text) }
}
