"""The wheel for pip, uv and pre-commit: the command is a script of the package, and there is no Python code."""
import base64
import hashlib
import os

from .command import PLATFORMS
from .files import LICENSE, SUMMARY, write_zip


def write(output, release, command):
    version = release.version
    tags = PLATFORMS[command.platform]["wheel"]
    info = f"nsscompile-{version}.dist-info"
    script = f"nsscompile-{version}.data/scripts/nsscompile"
    files = {script: command.data}
    files.update({f"nsscompile-{version}.data/data/{path}": text for path, text in release.templates.items()})
    files.update({f"{info}/licenses/{name}": text for name, text in release.licenses.items()})
    files[f"{info}/METADATA"] = "".join(
        f"{line}\n" for line in [
            "Metadata-Version: 2.4", "Name: nsscompile", f"Version: {version}", f"Summary: {SUMMARY}", f"License-Expression: {LICENSE}",
            *(f"License-File: {name}" for name in release.licenses), "Description-Content-Type: text/markdown", "",
            "`nsscompile check Themes` checks stylesheets, and `nsscompile acme.nss -o acme.json` compiles a theme.",
            "`nsscompile help` lists the commands."]).encode()
    files[f"{info}/WHEEL"] = "".join(
        f"{line}\n" for line in [
            "Wheel-Version: 1.0", "Generator: nsscompile", "Root-Is-Purelib: false", *(f"Tag: py3-none-{tag}" for tag in tags)]).encode()
    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "".join(f"{line}\n" for line in [*record, f"{info}/RECORD,,"]).encode()
    return write_zip(os.path.join(output, f"nsscompile-{version}-py3-none-{'.'.join(tags)}.whl"), files, release, executables=[script])


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
