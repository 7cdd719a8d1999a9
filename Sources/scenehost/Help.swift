import HostMethods

/// The texts of `--help`.
enum Help {
  /// What `call` can do: the methods there are, or one of them.
  static func call(_ method: String?) throws(UsageError) -> String {
    let catalog = MethodCatalog()
    guard let method else { return text + "\nMethods:\n" + catalog.summaries }
    if let help = catalog.help(of: method) { return help }
    throw UsageError(unknown: method, what: "method", among: catalog.names)
  }

  static let text = """
    scenehost answers what UIKit would do: which delegate methods run, in what order, which window is
    key, where a launch lands. It speaks JSON-RPC 2.0 on standard input and output.

    Usage:
      scenehost [serve] [OPTIONS]                serve requests until the input ends
      scenehost call METHOD [PARAMS] [OPTIONS]   carry out one request and print its result
      scenehost call [METHOD] --help             list the methods, or explain one
      scenehost audit APP [OPTIONS]              say where each launch lands, and what is lost
      scenehost validate FILE... [OPTIONS]       say what is wrong with files, with line and column
      scenehost discover [OPTIONS]               say what the host can be asked
      scenehost plugin check PATH… [OPTIONS]     say what a plugin does wrong, outside a session
      scenehost --help | --version

    Options of serve:
      --app FILE                      the app: an app description
      --plugin PATH                   a plugin: a file, or a folder with plugin.json; any number of times
      --framing lines|headers|auto    how messages are told apart (default auto: by the first bytes)
      --max-message-bytes N           the longest message (default 67108864)
      --max-nesting-depth N           the deepest nesting, up to 2048 (default 2048)
      --max-batch-length N            the most requests in a batch (default 10000)
      --max-string-bytes N            the longest string (default 67108864)

    Options of serve and of plugin check:
      --grant NAME:METHOD             let a plugin call METHOD at any time; * for any text
      --plugin-option NAME.KEY=VALUE  the value of an option of a plugin
      --sandbox                       run plugins without network, and let them write to their folder only
      --sandbox-read PATH             let plugins in the sandbox read a file or a folder, such as an SDK

    Parameters of call are one JSON object or array, or any number of key=value. A value is JSON if it
    can be read as JSON, else a string; options.requestingScene=scene-1 goes into an object.

    Options of call:
      --app FILE                      the app of a new world
      --state FILE                    keep the world in FILE between calls

    Options of audit:
      --project DIR [--target NAME]   an iOS project instead of a description: plugins/project-reader reads it
      --reader FILE                   where the project reader is
      --format text|json|sarif|junit|html   what to write (default text)
      --path PATH, --state STATE      only this way to be launched, only from this state
      --sdk VERSION, --os VERSION     as if built with this SDK, as if run on this system
      --color auto|always|never       whether text has colours (default auto: on a terminal)

    Options of validate:
      --as app|session|plugin|rules   what the files are (default: by name, header or $schema)
      --schema FILE                   a JSON Schema of yours instead
      --format text|json|sarif        what to write (default text)

    Options of discover:
      --format openrpc|markdown|json  what to write (default openrpc)
      --diff OLD                      what has changed since an OpenRPC document, and whether it breaks clients

    Exit status: 0 done and all well; 1 a refusal, a loss or something wrong; 2 wrong usage; 3 a bad input
    file; 4 a plugin failed for good; 70 the host failed.

    Example:
      echo '{"jsonrpc":"2.0","id":1,"method":"makeKeyAndVisible","params":{"window":"window-1"}}' | scenehost

    """
}
