import HostKit
import HostMethods
import JSONSchema

/// The options that say which plugins to start, and what they may do.
enum PluginArguments {
  /// The options that may be given more than once, beside those that name the plugins.
  static let repeated = ["--grant", "--plugin-option", "--sandbox-read"]

  /// The plugins of a command line.
  ///
  /// - Parameters:
  ///   - paths: Where they are.
  ///   - options: What else is said of them.
  ///   - app: Whose description has values of their options too, which those of the command line replace.
  /// - Throws: `UsageError` for a grant or an option that is not spelled as it should be, `SandboxProblem` for plugins that
  ///   cannot be confined, `BadFile` for options of a plugin that is not among them, and what reading files throws.
  static func files(_ paths: [String], _ options: Options, _ app: AppFile? = nil) throws -> [PluginFile] {
    let readable = options.lists["--sandbox-read"] ?? []
    let isConfined = options.flags.contains("--sandbox")
    if !isConfined, !readable.isEmpty { throw UsageError("the option --sandbox-read needs --sandbox") }
    let sandbox = isConfined && !paths.isEmpty ? try Sandbox(reading: readable) : nil
    var files = try paths.map { try PluginFile(path: $0, sandbox: sandbox) }
    let grants = options.lists["--grant"] ?? []
    let names = grants.isEmpty ? [] : MethodCatalog().names
    for grant in grants {
      let (name, method) = try parts(grant, ":", "--grant is NAME:METHOD, with * for any text")
      // What plugins have is known once they run.
      guard PluginGrants.meansPlugins(method) || PluginGrants(methods: [method]).unknown(among: names).isEmpty
      else {
        throw UsageError(unknown: method, what: "method", among: names)
      }
      try change(name, &files) { $0.grants.methods.insert(method) }
    }
    if let app { try addOptions(of: app, to: &files) }
    for option in options.lists["--plugin-option"] ?? [] {
      let (target, text) = try parts(option, "=", "--plugin-option is NAME.OPTION=VALUE")
      let (name, key) = try parts(target, ".", "--plugin-option is NAME.OPTION=VALUE")
      try change(name, &files) { $0.options[key] = PluginOption(argument: text) }
    }
    return files
  }

  private static func addOptions(of app: AppFile, to files: inout [PluginFile]) throws {
    for given in app.pluginOptions {
      do throws(UsageError) {
        try change(given.plugin, &files) { file in
          for (option, json) in given.values {
            let pointer = "\(given.pointer)/\(JSONPointer.escaped(option))"
            file.options[option] = app.pluginOption(json: json, at: pointer)
          }
        }
      } catch {
        throw BadFile(app, given.pointer, error.message)
      }
    }
  }

  private static func parts(
    _ text: String, _ separator: Character, _ usage: String
  ) throws -> (String, String) {
    guard let index = text.lastIndex(of: separator), index != text.startIndex else {
      throw UsageError("\(usage), not '\(text)'")
    }
    let first = separator == "=" ? text.firstIndex(of: separator) ?? index : index
    let parts = (String(text[..<first]), String(text[text.index(after: first)...]))
    if parts.0.isEmpty || (parts.1.isEmpty && separator != "=") {
      throw UsageError("\(usage), not '\(text)'")
    }
    return parts
  }

  /// Changes the plugin of a name: that of its file or folder, with or without what follows its first dot.
  private static func change(
    _ name: String, _ files: inout [PluginFile], _ body: (inout PluginFile) -> Void
  ) throws(UsageError) {
    let index = files.firstIndex { file in
      file.name == name || file.path == name || file.name.split(separator: ".").first == name[...]
    }
    guard let index else {
      throw UsageError(unknown: name, what: "plugin", among: files.map(\.name))
    }
    body(&files[index])
  }
}
