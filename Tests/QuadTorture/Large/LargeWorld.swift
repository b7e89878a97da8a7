import Glibc
import TestSupport

/// The large homes of a run, from which all large campaigns start.
struct LargeWorld {
    let homes: [LargeHome]
    private let server: LargeFeeds

    /// The megabytes of each home; TORTURE_MEGABYTES overrides the default.
    static let megabytes = getenv("TORTURE_MEGABYTES").flatMap { Int(String(cString: $0)) } ?? 20

    init() async throws {
        let server = try LargeFeeds(articles: LargeArea.articles(ofMegabytes: Self.megabytes))
        self.server = server
        let only = getenv("TORTURE_AREA").map { String(cString: $0) }
        var homes: [LargeHome] = []
        for area in LargeArea.allCases where only.map({ area.rawValue == $0 }) ?? true {
            let home = try await LargeHome(area, megabytes: Self.megabytes, server: server)
            say("\(area): \(home.size), a change takes \(home.changeTime)")
            homes.append(home)
        }
        self.homes = homes
    }

    func pick(_ random: inout SeededRandom) -> LargeHome { homes[Int.random(in: 0..<homes.count, using: &random)] }
}

extension LargeHome {
    /// The size in words: `20.4 MB, largest file 12.0 MB`.
    var size: String { "\(megabytesText) MB, largest file \(largestText) MB" }

    var megabytesText: String { "\((megabytes * 10).rounded() / 10)" }
    var largestText: String { "\((largest * 10).rounded() / 10)" }
}
