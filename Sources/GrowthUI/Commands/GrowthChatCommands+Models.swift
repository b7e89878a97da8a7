import ChatKit
import GrowthCore
import QuadCommandLine
import QuadCore

// The list of models.
extension GrowthChatCommands {
    private struct ModelRow: Encodable {
        let provider: String
        let id: String
        let name: String
        let n_ctx: Int?
    }

    func models() async throws -> Int32 {
        var providers = try await container.chatProviders.providers()
        if let name = arguments.first {
            providers = providers.filter { $0.id == name }
            guard !providers.isEmpty else { throw unknown(name) }
        }
        guard !providers.isEmpty else { throw Self.nobody }
        var rows: [ModelRow] = []
        var failed = 0
        for provider in providers {
            do throws(ChatError) {
                rows += try await list(of: provider).map {
                    ModelRow(
                        provider: provider.id, id: $0.id, name: $0.name, n_ctx: provider.contextSize ?? $0.contextSize)
                }
            } catch {
                failed += 1
                output.complain("\(provider.id): \(error.words)")
            }
        }
        if invocation.has("json") {
            output.json(rows)
        } else {
            for row in rows { output.row([row.provider, row.name, row.n_ctx.map { "\($0)" } ?? ""]) }
        }
        return failed == 0 ? 0 : 1
    }

    func list(of provider: ChatProvider) async throws(ChatError) -> [ModelList.Model] {
        let target = ChatTarget(provider, key: try await container.chatKeys.key(for: provider))
        return try await ChatModels(container.chatTransport).list(of: target)
    }

    private struct Probed: Encodable {
        let address: String
        let `protocol`: String
        let found: Bool
        let models: [String]
        let error: String?
    }

    func probe() async throws -> Int32 {
        var rows: [Probed] = []
        for provider in LocalServers.all {
            let (address, form) = (provider.address(of: .models), provider.form)
            do throws(ChatError) {
                let models = try await list(of: provider).map(\.name)
                rows.append(Probed(address: address, protocol: form.rawValue, found: true, models: models, error: nil))
            } catch {
                rows.append(
                    Probed(address: address, protocol: form.rawValue, found: false, models: [], error: error.words))
            }
        }
        if invocation.has("json") {
            output.json(rows)
        } else {
            for row in rows { output.row([row.address, row.error ?? "found: \(row.models.joined(separator: ", "))"]) }
            if let row = rows.first(where: \.found) {
                let base =
                    row.protocol == "ollama"
                    ? row.address.dropLast("/api/tags".count) : row.address.dropLast("/models".count)
                output.note("To use it: quad growth provider add local \(base) --protocol \(row.protocol)")
            }
        }
        return rows.contains(where: \.found) ? 0 : 1
    }
}
