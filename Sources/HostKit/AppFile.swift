package import HostMethods
import JSONSchema
package import Jansson
import PosixRuntime
import PropertyLists

/// An app description in a file.
package final class AppFile {
  /// The path as it was given.
  package let path: String
  /// The description.
  package let loaded: LoadedApp
  /// The description on one line, as JSON.
  package let compactText: String
  /// The values of the options of plugins, in the order of the file.
  package let pluginOptions: [PluginOptions]
  private let bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `PosixError` when it cannot be read, `BadFile` when it is no app description.
  package convenience init(path: String) throws { try self.init(path: path, text: try Files.read(path)) }

  /// Reads a description that has been read from a file, or comes from elsewhere.
  ///
  /// - Throws: `BadFile` when it is no app description.
  package init(path: String, text: consuming ByteBuffer) throws {
    self.path = path
    let host = Host()
    host.readPropertyList = { AppFile.propertyList($0, besides: path) }
    let document = try JSONDocument(parsing: text.span, ofFile: path)
    compactText = JSONFragment(document.root).text
    bytes = text.copy()
    pluginOptions = AppFile.pluginOptions(document.root)
    do throws(LoadingFailure) {
      loaded = try LoadedApp(document.root, host: host)
    } catch {
      throw BadFile(path: path, error.failures, in: text.span)
    }
  }

  /// Values of the options of a plugin.
  package struct PluginOptions: Sendable {
    /// The plugin, as `NAME` of `--plugin-option`.
    package let plugin: String
    /// The JSON Pointer of its values.
    package let pointer: String
    /// The values, in the order of the file, each as JSON.
    package let values: [(option: String, json: String)]
  }

  private static func pluginOptions(_ root: JSONValue) -> [PluginOptions] {
    guard let table = root.member("pluginOptions") else { return [] }
    var found: [PluginOptions] = []
    var plugins = table.members
    while let plugin = plugins.next() {
      var values: [(option: String, json: String)] = []
      var options = plugin.value.members
      while let option = options.next() {
        values.append((option.name.copy(), JSONFragment(option.value).text))
      }
      let name = plugin.name.copy()
      found.append(
        PluginOptions(plugin: name, pointer: "/pluginOptions/\(JSONPointer.escaped(name))", values: values))
    }
    return found
  }

  /// The value of a plugin's option that stands in it.
  package func pluginOption(json: String, at pointer: String) -> PluginOption {
    PluginOption(json: json, at: pointer, ofFile: path, bytes)
  }

  /// Where a statement of the description stands.
  package func place(of pointer: String) -> TextPosition {
    let text = bytes
    return TextPosition(ofValueAt: pointer, in: text.span)
  }

  /// Reads a property list, from the folder of a file that names it.
  package static func propertyList(
    _ path: String, besides file: String
  ) -> Result<String, PropertyListProblem> {
    var path = path
    if !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") { path = file[...slash] + path }
    do throws(PosixError) {
      try Files.requireRegularFile(path)
      let bytes = try Files.read(path)
      guard let json = PropertyList.json(bytes.span) else {
        return .failure(PropertyListProblem(message: "\(path) is no property list, XML or binary"))
      }
      return .success(json)
    } catch {
      return .failure(PropertyListProblem(message: "\(error.attempt): \(error.reason)"))
    }
  }
}
