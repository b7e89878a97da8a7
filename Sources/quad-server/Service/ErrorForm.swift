import JSONKit
import LeaderboardCore
import ServeKit

/// The form in which a route reports errors.
enum ErrorForm {
    /// `{"code":…,"message":…}`.
    case own
    /// `{"success":false,"error":…}`, for old clients.
    case source
    /// A page for browsers.
    case page

    func response(for error: any Error) -> Response {
        switch error {
        case let refusal as Refusal:
            response(refusal.status, refusal.code, refusal.message, Self.retryAfter(refusal), refusal.json)
        case let error as RequestError: response(error)
        default: response(.internalError)
        }
    }

    private static func retryAfter(_ refusal: Refusal) -> Int? {
        if case .tooManyRequests(let seconds) = refusal { seconds } else { nil }
    }

    private func response(_ error: RequestError) -> Response {
        let members: JSONMembers = ["code": .text(error.code), "message": .text(error.message)]
        return response(
            error.status, error.code, error.message, error.retryAfter, .object(members))
    }

    private func response(
        _ status: Int, _ code: String, _ message: String, _ retryAfter: Int?, _ json: JSONValue
    ) -> Response {
        var response =
            switch self {
            case .own: Response(status, json: json)
            case .source:
                Response(status, json: .object(["success": .bool(false), "error": .text(message)]))
            case .page: MessagePage.response(status, message)
            }
        response = response.reporting(errorCode: code)
        if let retryAfter { response.set("Retry-After", String(retryAfter)) }
        if status == 401 { response.set("WWW-Authenticate", "Bearer") }
        return response
    }
}
