"""The artifact bundle of Swift Package Manager, and a package with the three plug-ins that run the command in it."""
import json
import os
import re

from .command import PLATFORMS
from .files import folder, read, write_folder, write_tar, write_zip

BUNDLE = "nsscompile.artifactbundle"
PLUGINS = "nsscompile-plugins"
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "{name}",
  products: [
{products}  ],
  targets: [
    .binaryTarget(name: "nsscompile", path: "{bundle}"),
{targets}  ]
)
"""


def write(output, release, commands):
    files, executables, variants = {}, [], []
    for command in commands:
        path = f"{command.platform}/bin/nsscompile"
        files[f"{BUNDLE}/{path}"] = command.data
        executables.append(f"{BUNDLE}/{path}")
        variants.append({"path": path, "supportedTriples": PLATFORMS[command.platform]["triples"]})
    info = {
        "schemaVersion": "1.0", "artifacts": {"nsscompile": {"type": "executable", "version": release.version, "variants": variants}}}
    files[f"{BUNDLE}/info.json"] = f"{json.dumps(info, indent=2)}\n".encode()
    files.update({f"{BUNDLE}/{name}": text for name, text in release.licenses.items()})

    package = {"Package.swift": manifest(), "LICENSE": release.licenses["LICENSE"], **files}
    for path, data in folder("Sources").items():
        if re.match(r"Sources/NSS\w+Plugin/", path):
            package[path] = data
    write_folder(os.path.join(output, PLUGINS), package, executables)
    return [
        write_zip(os.path.join(output, f"nsscompile-{release.version}.artifactbundle.zip"), files, release, executables),
        write_tar(os.path.join(output, f"{PLUGINS}-{release.version}.tar.gz"),
                  {f"{PLUGINS}/{path}": data for path, data in package.items()}, release,
                  executables=[f"{PLUGINS}/{path}" for path in executables])]


def manifest():
    """The manifest of the package with the plug-ins, which are declared as in this repository. There they run the executable target."""
    text = read("Package.swift").decode()
    products = re.findall(r"^    \.plugin\(name: .*\n", text, re.M)
    targets = re.findall(r"^    \.plugin\(\n(?:      .*\n)+", text, re.M)
    assert len(products) == len(targets) == 3, "Package.swift declares the plug-ins in another way"
    return MANIFEST.format(name=PLUGINS, bundle=BUNDLE, products="".join(products), targets="".join(targets)).encode()
