/// A line of the page: one measurement, for one or for several numbers of items.
struct PageLine {
    /// A measurement of another program or method, which the line compares with.
    struct Peer {
        let program: String
        let name: String
    }

    /// The words that say what is measured.
    let title: String
    /// The items of the measurement. If there are sizes, a number precedes these words.
    let items: String
    /// The sizes as they appear in the names of the measurements, such as `10k`; empty for a single measurement.
    let sizes: [String]
    /// The factor by which a quick run has fewer items.
    let quickScale: Int
    private let pattern: String
    private let namedPeers: [Peer]

    /// - Parameter pattern: the name of the measurement, with `#` in place of the size.
    init(
        _ title: String, _ pattern: String, of items: String, _ sizes: [String] = [], peers: [Peer] = [],
        quickScale: Int = 1
    ) {
        self.title = title
        self.pattern = pattern
        self.items = items
        self.sizes = sizes
        namedPeers = peers
        self.quickScale = quickScale
    }

    /// Returns the number that a size such as `10k` stands for.
    static func count(_ size: String) -> Int {
        size.hasSuffix("k") ? (Int(size.dropLast()) ?? 0) * 1000 : Int(size) ?? 0
    }

    /// Returns the name of the measurement for this size.
    func name(_ size: String) -> String { pattern.replacing("#", with: size) }

    /// Returns the measurements to compare with. By default these are the measurements with the name of another
    /// program in place of `quad`.
    func peers(_ size: String) -> [Peer] {
        guard namedPeers.isEmpty else {
            return namedPeers.map { Peer(program: $0.program, name: $0.name.replacing("#", with: size)) }
        }
        let own = name(size)
        guard own.hasSuffix(".quad") else { return [] }
        let stem = String(own.dropLast("quad".count))
        return ComparedProgram.all.map { Peer(program: $0.name, name: stem + $0.name) }
    }

    /// The names of all measurements that the line can show.
    var allNames: [String] {
        (sizes.isEmpty ? [""] : sizes).flatMap { size in [name(size)] + peers(size).map(\.name) }
    }
}

/// A section of the page, with a table.
struct PageArea {
    let title: String
    /// A paragraph before the table.
    let note: String
    let lines: [PageLine]

    static let all: [PageArea] = [
        terminal, readers, newsInside, markup, jobs, jobCommands, coaches, store, growth, growthKeys, growthModel,
        campus,
        undo,
        storage, wordle, solver,
    ]
}
