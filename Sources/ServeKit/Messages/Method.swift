/// The methods that a route can have. The server answers HEAD with the route for GET.
package enum Method: String, Equatable, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}
