/// The place where the devices of a space put their changes for each other: a folder here or elsewhere, or a server.
///
/// Names are relative paths of one or two parts, such as `space.json` and `<device>/1-40.quad`. Each file is written once, by
/// one device, so no two writers meet. A place may deliver files late, in any order, twice, or not at all.
package protocol ChangeExchange: Sendable {
    /// Returns the names in a folder, without the folder; empty if it does not exist.
    /// - Parameter folder: a name, or empty for the whole place.
    func names(in folder: String) throws(ExchangeError) -> [String]

    /// Returns the contents of a file; nil if it does not exist.
    func contents(of name: String) throws(ExchangeError) -> [UInt8]?

    /// Stores a file. Readers see all of it or nothing.
    /// - Throws: `differs` if the file exists with other contents.
    func add(_ name: String, _ bytes: [UInt8]) throws(ExchangeError)

    /// Removes a file that this device wrote.
    func remove(_ name: String) throws(ExchangeError)
}
