import Testing

@testable import SystemKit

@Suite struct NetworkFolderTests {
    @Test(arguments: [(0x6969, "nfs"), (0xFF53_4D42, "smb"), (0xFE53_4D42, "smb"), (0x0102_1997, "9p")])
    func networkFileSystemsAreRecognized(type: UInt32, name: String) {
        #expect(NetworkFolder.name(ofType: type) == name)
    }

    /// ext4, tmpfs, overlayfs and btrfs.
    @Test(arguments: [0xEF53, 0x0102_1994, 0x794C_7630, 0x9123_683E])
    func localFileSystemsAreNotNetworkFolders(type: UInt32) {
        #expect(NetworkFolder.name(ofType: type) == nil)
    }

    @Test func aMissingFolderIsNotANetworkFolder() { #expect(NetworkFolder.kind(of: "/nowhere/at/all") == nil) }
}
