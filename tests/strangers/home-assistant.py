"""One session of the Home Assistant integration's hub connection, unmodified, over a local hub.

Home Assistant itself is not needed: the connection uses three names of it, which are stood in for here.
"""

import asyncio
import importlib
import json
import os
import sys
import types

clients = os.environ["EZLO_CLIENTS_DIR"]
component = os.path.join(clients, "ezlopi-hass-integration", "custom_components", "ezlopi")


def module(name, **names):
    made = types.ModuleType(name)
    made.__dict__.update(names)
    sys.modules[name] = made
    return made


class IssueSeverity:
    WARNING = "warning"


issues = []
module("homeassistant")
module("homeassistant.core", HomeAssistant=object)
registry = module(
    "homeassistant.helpers.issue_registry",
    IssueSeverity=IssueSeverity,
    async_create_issue=lambda *args, **kwargs: issues.append("created"),
    async_delete_issue=lambda *args, **kwargs: None,
)
module("homeassistant.helpers", issue_registry=registry)
# The package's own __init__ needs all of Home Assistant; the two modules tried here do not.
package = module("ezlopi")
package.__path__ = [component]
module("ezlopi.mdns_connector", EzloPiMDSConnector=object)


class Hass:
    def async_create_background_task(self, work, name):
        return asyncio.get_running_loop().create_task(work, name=name)


class Browser:
    def get_connection_link_from_serial(self, serial):
        return os.environ["SIM_URL"].replace("http", "ws", 1)


async def session():
    import aiohttp

    connection_module = importlib.import_module("ezlopi.connection")
    changed = asyncio.Event()
    async with aiohttp.ClientSession() as http:
        connection = connection_module.EzloHubConnection(
            Hass(), http, Browser(), "90000001", os.environ["LOCAL_TOKEN"], changed.set
        )
        connection.start()
        await connection.async_wait_ready()
        lists = {
            "firmware": connection.firmware,
            "devices": len(connection.devices),
            "items": len(connection.items),
            "categories": sorted({each["category"] for each in connection.device_metadata.values()}),
        }
        lamp = next(each for each in connection.devices if each["name"] == "Floor lamp")
        dimmer = next(
            each for each in connection.items if each["deviceId"] == lamp["_id"] and each["name"] == "dimmer"
        )
        await connection.async_set_item_value(dimmer["_id"], 77)
        while dimmer["value"] != 77:
            changed.clear()
            await asyncio.wait_for(changed.wait(), 10)
        await connection.async_stop()
    return {**lists, "dimmer": dimmer["value"], "issues": issues}


print(json.dumps(asyncio.run(session())))
