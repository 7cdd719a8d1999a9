import JSONSchema
package import Jansson
import Schemas

extension Host {
  /// The members of a plugin's manifest that nobody reads, wherever they stand: misspelled, more often than not.
  ///
  /// - Returns: A sentence for each, which begins with its JSON Pointer, in the order of the manifest.
  package func unreadMembers(ofManifest value: JSONValue) -> [String] {
    guard let document = EmbeddedSchema.at("types/pluginManifest.json") else { return [] }
    let schema = embedded(document)
    var found: [String] = []
    Host.addUnread(in: value, schema.root, "", &found)
    return found
  }

  /// Goes through what a schema lists; what it leaves open is anybody's.
  private static func addUnread(
    in value: JSONValue, _ schema: JSONValue, _ pointer: String, _ found: inout [String]
  ) {
    if let items = schema.member("items"), value.isArray {
      for index in 0..<value.count {
        if let element = value.element(index) { addUnread(in: element, items, "\(pointer)/\(index)", &found) }
      }
    }
    guard let properties = schema.member("properties"), value.isObject else { return }
    var known: [String] = []
    var listed = properties.members
    while let property = listed.next() { known.append(property.name.copy()) }
    var members = value.members
    while let member = members.next() {
      let name = member.name.copy()
      if let property = properties.member(named: name) {
        addUnread(in: member.value, property, "\(pointer)/\(JSONPointer.escaped(name))", &found)
      } else {
        found.append(pointer + unreadMember(name, among: known))
      }
    }
  }
}
