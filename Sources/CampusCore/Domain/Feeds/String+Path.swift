extension String {
    /// The last part of a path.
    var lastPathPart: String { split(separator: "/").last.map(String.init) ?? self }
}
