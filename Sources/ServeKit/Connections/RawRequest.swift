/// The pointers that libmicrohttpd passes for a request. They are valid during one call.
struct RawRequest {
    let connection: OpaquePointer
    let method: UnsafePointer<CChar>
    let url: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
}
