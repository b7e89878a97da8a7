/// Tells from a server's error message which extra members of a request the server refuses.
enum RefusedExtras {
    private static let complaints = [
        "unknown", "unsupported", "unrecognized", "unrecognised", "unexpected", "not supported", "not permitted",
        "not allowed", "not recognized", "not recognised", "does not support", "extra_forbidden", "extra field",
        "extra input", "additional propert", "no such field", "cannot find field", "invalid param", "invalid field",
        "invalid argument", "not a valid", "not defined", "must alternate",
    ]
    /// Error messages that are about a member even if they name none.
    private static let aboutMembers = [
        "extra_forbidden", "extra field", "extra input", "additional propert", "unknown field", "unknown param",
        "unrecognized request argument", "unrecognized field", "unexpected keyword", "unexpected field",
    ]
    /// Members that do not change the answer: if an error message names one, the request can leave it out.
    private static let plain: Set<ChatRequest.Extra> = [.streamOptions, .progress]
    /// Some servers answer with 200 and send the error in the stream. Others fail at the member and answer with 500.
    private static let statuses: Set = [200, 400, 415, 422, 500, 501]

    /// Returns nil for an error about anything else.
    static func named(status: Int, error: ServerError?) -> Set<ChatRequest.Extra>? {
        guard let error, statuses.contains(status) else { return nil }
        let words = ([error.message, error.kind, error.code].compactMap { $0 } + error.fields)
            .joined(separator: " ").lowercased().filter { !"'\"`".contains($0) }
        let isComplaint = complaints.contains(where: words.contains)
        let named = ChatRequest.Extra.allCases.filter { extra in
            extra.names.contains(where: words.contains) && (isComplaint || plain.contains(extra))
        }
        if !named.isEmpty { return Set(named) }
        return error.fields.isEmpty && aboutMembers.contains(where: words.contains) ? plain : nil
    }
}
