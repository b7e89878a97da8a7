import JSONKit
import LeaderboardCore

extension Registration {
    /// Reads the answer to a registration.
    package init?(answer body: String) {
        guard let value = try? JSONReader.read(Array(body.utf8), .exact, depthLimit: 4),
            let id = value["id"]?.text.flatMap({ PlayerID($0) }), let name = value["name"]?.text,
            let token = value["token"]?.text.flatMap({ PlayerToken($0) })
        else { return nil }
        self.init(id: id, name: name, token: token)
    }
}
