"""The packages for npm: one for each platform, with the command, and `nsscompile`, which runs the one for the machine."""
import json
import os

from .command import PLATFORMS
from .files import LICENSE, SUMMARY, read, write_tar


def write_platform(output, release, command):
    platform = PLATFORMS[command.platform]
    manifest = {"description": f"The command nsscompile for {platform['name']}", "os": [platform["os"]], "cpu": platform["cpu"]}
    return write(output, release, f"@nsscompile/{command.platform}", manifest, "bin/nsscompile", command.data)


def write_main(output, release):
    # npm installs the one whose `os` and `cpu` are those of the machine.
    versions = {f"@nsscompile/{name}": release.version for name in PLATFORMS}
    manifest = {"description": SUMMARY, "bin": {"nsscompile": "bin/nsscompile.js"}, "optionalDependencies": versions}
    return write(output, release, "nsscompile", manifest, "bin/nsscompile.js", read(".ci/packaging/nsscompile.js"))


def write(output, release, name, manifest, executable, data):
    manifest = {"name": name, "version": release.version, **manifest, "license": LICENSE if "@" in name else "MIT"}
    files = {f"package/{path}": text for path, text in (release.licenses | release.templates).items()}
    files["package/package.json"] = f"{json.dumps(manifest, indent=2)}\n".encode()
    files[f"package/{executable}"] = data
    # `npm pack` names archives like this.
    archive = f"{name.lstrip('@').replace('/', '-')}-{release.version}.tgz"
    return write_tar(os.path.join(output, archive), files, release, executables=[f"package/{executable}"])
