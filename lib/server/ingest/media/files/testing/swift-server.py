"""OpenStack Swift with its S3 API in one process: the proxy, account, container and object servers that a cluster has, on a folder of a test.

Usage: swift-server.py FOLDER KEY-ID SECRET. Prints the port of the S3 API, and works until its standard input is closed.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

import eventlet.wsgi
from swift.common import utils, wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder

folder, key_id, secret = sys.argv[1:4]
account, user = key_id.split(":")


class Cache:
    """What Swift keeps in memcached otherwise."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def cache(_config, **_local):
    kept = Cache()

    def wrap(app):
        def call(env, start_response):
            env["swift.cache"] = kept
            return app(env, start_response)

        return call

    return wrap


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def serve(name, socket, config):
    app = wsgi.loadapp(write(name + ".conf", config), global_conf={"log_name": name})
    eventlet.spawn(
        eventlet.wsgi.server, socket, app, log=open(os.devnull, "w"), protocol=SwiftHttpProtocol, debug=False
    )


sys.modules["swift_test_cache"] = sys.modules["__main__"]
utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n"
    "[storage-policy:0]\nname = one\ndefault = yes\n",
)
utils.validate_configuration()
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("proxy", "account", "container", "object")}
os.makedirs(os.path.join(folder, "devices", "d1"), exist_ok=True)
common = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = CRITICAL
"""
for name in ("account", "container", "object"):
    builder = RingBuilder(2, 1, 0)
    port = sockets[name].getsockname()[1]
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "d1", "weight": 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))
for name in ("account", "container", "object"):
    serve(name, sockets[name], f"{common}[app:main]\nuse = egg:swift#{name}\n")
serve(
    "proxy",
    sockets["proxy"],
    f"""{common}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
paste.filter_factory = swift_test_cache:cache
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
""",
)
print(sockets["proxy"].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
os._exit(0)
