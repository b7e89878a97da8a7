/// The version that both programs tell, and that files and servers are told.
package enum ProgramVersion {
    package static let text = "0.3.0"
}
