import JSONRPC
import Jansson
import SceneModel

extension JSONWriter {
  mutating func step(_ name: StaticString, _ identifier: String?, _ size: Size?) {
    self.name(name)
    guard let identifier, let size else { return null() }
    beginObject()
    self.name("id")
    string(identifier)
    self.name("size")
    beginObject()
    self.name("width")
    number(size.width)
    self.name("height")
    number(size.height)
    endObject()
    endObject()
  }

  mutating func accessor(
    _ introduced: StaticString, _ deprecated: StaticString, _ use: StaticString, _ isAmbiguous: Bool,
    _ writeValue: (inout JSONWriter) -> Void
  ) {
    beginObject()
    name("value")
    writeValue(&self)
    name("introduced")
    string(literal: introduced)
    name("deprecated")
    string(literal: deprecated)
    name("use")
    string(literal: use)
    name("isAmbiguous")
    boolean(isAmbiguous)
    endObject()
  }
}
