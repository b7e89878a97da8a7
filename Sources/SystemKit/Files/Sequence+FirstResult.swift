extension Sequence {
    /// Returns the first result that is not nil, and calls `transform` once per element until then.
    ///
    /// `lazy.compactMap(_:).first` calls it twice for the result, and stops the program if the second call returns nil. A
    /// file may be gone by then.
    package func firstResult<Result>(of transform: (Element) throws -> Result?) rethrows -> Result? {
        for element in self {
            if let result = try transform(element) { return result }
        }
        return nil
    }
}
