import FetchKit
import JSONStore
import SyncStorage

/// The place where the devices of a space meet, as the user writes it.
enum SyncPlace {
    /// Returns the exchange of a place.
    /// - Throws: `refused` if the text is no place.
    static func exchange(
        _ place: String, password: String?, _ options: StorageOptions
    ) throws(ExchangeError) -> any ChangeExchange {
        if place.hasPrefix("/") { return FolderExchange(place, options: options) }
        if place.hasPrefix("ssh://") {
            guard let (host, arguments) = CommandExchange.ssh(place) else {
                throw .refused("“\(place)” names no machine and folder; write ssh://HOST/PATH")
            }
            return CommandExchange(host: host, arguments)
        }
        if place.hasPrefix("s3://") {
            guard let exchange = S3Exchange(place, secret: password ?? "") else {
                throw .refused("“\(place)” names no bucket; write s3://KEY@HOST/BUCKET/FOLDER")
            }
            return exchange
        }
        if place.hasPrefix("https://") || place.hasPrefix("http://") { return try webDAV(place, password ?? "") }
        throw .refused("“\(place)” is no place; write the whole path of a folder, ssh://HOST/PATH, https://… or s3://…")
    }

    private static func webDAV(_ place: String, _ password: String) throws(ExchangeError) -> any ChangeExchange {
        var (address, user) = (place, "")
        if let scheme = place.firstRange(of: "://"), let at = place[scheme.upperBound...].firstIndex(of: "@") {
            user = String(place[scheme.upperBound..<at])
            address = String(place[..<scheme.upperBound] + place[place.index(after: at)...])
        }
        guard !user.contains(":") else {
            throw .refused("a password in the address could be read by others; leave it out, and use --password")
        }
        let host: StreamHost
        do throws(FetchError) { host = try StreamHost(address) } catch { throw .refused(error.message) }
        guard host.isEncrypted || host.isLoopback else {
            throw .refused("\(host.name) would be reached over http, which others can read; use https")
        }
        return WebDAVExchange(address, user: user, password: password)
    }
}
