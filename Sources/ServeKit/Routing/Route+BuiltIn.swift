import JSONKit

/// The routes that every server has.
extension Route {
    static func health(_ members: @escaping @Sendable () -> [(name: String, value: JSONValue)]) -> Route {
        Route(.get, "/health") { (_: Request) throws(RequestError) in
            var object: JSONMembers = ["status": .text("ok")]
            for member in members() where member.name != "status" { object[member.name] = member.value }
            return Response(json: .object(object))
        }
    }

    static func metrics(_ registry: MetricRegistry) -> Route {
        Route(.get, "/metrics") { (_: Request) throws(RequestError) in
            Response(contentType: "text/plain; version=0.0.4; charset=utf-8", body: Array(registry.text.utf8))
        }
    }
}
