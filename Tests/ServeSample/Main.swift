import Glibc
import ServeKit
import Synchronization
import SystemKit

/// A small server to measure ServeKit: `serve-sample FILE [--log]` prints its port and runs until stdin ends.
///
/// `GET /page` answers 1.2 KB, `POST /lines` is acknowledged when its body is on disk, and `GET /wait` waits for 25 s.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 2, let address = ListenAddress("127.0.0.1:0"), let file = LineFile(arguments[1])
        else {
            print("usage: serve-sample FILE [--log]")
            exit(2)
        }
        var options = ServerOptions(listen: address)
        options.limits.connectionsPerClient = 2_000
        do throws(ServerError) {
            let log = arguments.contains("--log") ? try ServerLog(descriptor: STDERR_FILENO) : nil
            let server = Server(options, routes: routes(file), log: log)
            print(try server.start().port)
            fflush(nil)
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            server.stop()
            log?.end()
        } catch {
            print(error)
            exit(1)
        }
    }

    /// The replies of `/wait`. A reply without owner would be answered with an error.
    private static let waiting = Mutex<[Reply]>([])

    private static func routes(_ file: LineFile) -> [Route] {
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 1_200)
        let page = PreparedResponse(Response(contentType: "application/json", body: body))
        return [
            Route(.get, "/page") { (_: Request, reply: Reply) in reply.send(page) },
            Route(.get, "/fresh") { (_: Request) throws(RequestError) in
                Response(contentType: "application/json", body: body)
            },
            Route(.get, "/wait") { (_: Request, reply: Reply) in
                waiting.withLock { $0.append(reply) }
                reply.wait(seconds: 25, otherwise: Response(204)) { waiting.withLock { $0.removeAll { !$0.isOpen } } }
            },
            Route(.post, "/lines", body: .bytes(limit: 4_096)) { (request: Request, reply: Reply) in
                file.append(request.body, reply)
            },
        ]
    }
}
