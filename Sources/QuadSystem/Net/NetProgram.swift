import QuadCore

/// The fetching program, which is a part of the installation.
package enum NetProgram {
    private static let program = CompanionProgram("quad-net")

    /// Returns its path.
    package static func find() throws(NewsError) -> String { try found(program.find(), program.places) }

    static func find(besides running: String) throws(NewsError) -> String {
        try found(program.find(besides: running), program.places(besides: running))
    }

    private static func found(_ path: String?, _ places: [String]) throws(NewsError) -> String {
        if let path { return path }
        throw .fetcher(
            "The fetch program is missing: \(places[0]) or \(places[1]); install Quad again, or build it with "
                + "make build")
    }

    /// Replaces this process with the fetching program, which takes over the terminal, input and output.
    /// - Throws: an error if the program cannot be started. Otherwise the call does not return.
    package static func become(_ arguments: [String]) throws(NewsError) -> Never {
        let path = try find()
        let reason = CompanionProgram.replaceProcess(with: path, arguments)
        throw .fetcher("\(path) cannot be started: \(reason); install Quad again")
    }
}
