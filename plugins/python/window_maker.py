#!/usr/bin/env python3
"""A first plugin: it makes the window of every scene, and greets."""

from scenehost_plugin import Params, Plugin, answer

plugin = Plugin("window-maker")
level = plugin.option("level", float, default=0.0, description="the level of the windows")


@plugin.hook("sceneWillConnect")
def make_window(params: Params) -> Params:
    window = plugin.call("createWindow", scene=params["scene"], level=level.value)["window"]
    plugin.call("makeKeyAndVisible", window=window)
    return answer()


@plugin.method("greet", params={"type": "object", "required": ["name"]}, result={"type": "string"})
def greet(params: Params) -> str:
    """Greets somebody."""
    return f"Hello, {params['name']}!"


if __name__ == "__main__":
    plugin.run()
