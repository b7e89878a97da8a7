import JSONKit
import LeaderboardCore
import ServeKit

extension LeaderboardServer {
    var playerRoutes: [Route] {
        [
            Route(.post, "/v1/players", body: .json) { request, reply in
                self.change(reply) { try self.register(request) }
            },
            Route(.get, "/v1/player", headers: [Self.authorization]) { request, reply in
                self.read(reply) {
                    try request.query.allow(only: [])
                    try self.limits.take(.reads, request.client)
                    return Self.response(try self.player(request))
                }
            },
            changing(.patch, "/v1/player", body: .json) { request, player in
                let name = try JSONBody.read(request.body) { try $0.text("name") }
                var renamed = player
                renamed.name = try self.leaderboard.rename(player.id, to: name)
                self.changed()
                return Self.response(renamed)
            },
            changing(.delete, "/v1/player") { _, player in
                try self.leaderboard.delete(player.id)
                self.changed()
                return Response(204)
            },
            changing(.post, "/v1/player/token") { _, player in
                let token = try self.leaderboard.newToken(of: player.id)
                return Response(
                    201, json: Registration(id: player.id, name: player.name, token: token).json)
            },
        ]
    }

    private func register(_ request: Request) throws -> Response {
        try request.query.allow(only: [])
        try limits.take(.registrations, request.client)
        let registration = try leaderboard.register(name: JSONBody.read(request.body) { try $0.optionalText("name") })
        return Response(201, json: registration.json)
    }

    private static func response(_ player: Player) -> Response {
        Response(
            json: .object([
                "id": .text(player.id.text), "name": .text(player.name),
                "registered": .text(player.registered.text),
            ]))
    }
}
