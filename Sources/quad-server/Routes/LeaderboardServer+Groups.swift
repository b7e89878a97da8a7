import JSONKit
import LeaderboardCore
import ServeKit

extension LeaderboardServer {
    var groupRoutes: [Route] {
        [
            changing(.post, "/v1/groups", body: .json) { request, player in
                let title = try JSONBody.read(request.body) { try $0.text("title") }
                let founded = try self.leaderboard.foundGroup(title: title, owner: player.id)
                return Response(201, json: founded.group.json(viewer: player.id, code: founded.code))
            },
            changing(.post, "/v1/groups/join", body: .json) { request, player in
                let code = try JSONBody.read(request.body) { try $0.text("code") }
                let group = try self.leaderboard.join(code: code, player.id)
                self.changed()
                return Response(json: group.json(viewer: player.id))
            },
            Route(.get, "/v1/groups", headers: [Self.authorization]) { request, reply in
                self.read(reply) {
                    try request.query.allow(only: [])
                    try self.limits.take(.reads, request.client)
                    let player = try self.player(request)
                    let groups = try self.leaderboard.groups(of: player.id)
                    return Response(
                        json: .object(["groups": .array(groups.map { $0.json(viewer: player.id) })]))
                }
            },
            changing(.post, "/v1/groups/:id/code") { request, player in
                let id = try Self.group(request)
                let code = try self.leaderboard.newCode(of: id, by: player.id)
                return Response(201, json: .object(["id": .text(id.text), "code": .text(code.text)]))
            },
            changing(.delete, "/v1/groups/:id/member") { request, player in
                try self.leaderboard.leave(Self.group(request), player.id)
                self.changed()
                return Response(204)
            },
        ]
    }

    private static func group(_ request: Request) throws(Refusal) -> GroupID {
        guard let id = GroupID(request.parts["id"]) else { throw .groupUnknown }
        return id
    }
}
