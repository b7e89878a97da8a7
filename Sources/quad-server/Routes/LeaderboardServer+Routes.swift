import LeaderboardCore
import ServeKit

extension LeaderboardServer {
    var routes: [Route] { boardRoutes + gameRoutes + playerRoutes + groupRoutes + sourceRoutes + pageRoutes }

    /// A route that changes data of the player who sends the request.
    func changing(
        _ method: Method, _ pattern: PathPattern, body: Route.Body = .none,
        _ work: @escaping @Sendable (Request, Player) throws -> Response
    ) -> Route {
        Route(method, pattern, body: body, headers: [Self.authorization]) { request, reply in
            self.change(reply) {
                try request.query.allow(only: [])
                try self.limits.take(.changes, request.client)
                let player = try self.player(request)
                try self.limits.takeChange(of: player.id)
                return try work(request, player)
            }
        }
    }
}
