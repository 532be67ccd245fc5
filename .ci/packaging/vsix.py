"""The extension for Visual Studio Code: the folder Grammar without what `.vscodeignore` names."""
import fnmatch
import json
import os
from xml.sax.saxutils import escape

from .files import folder, read, write_zip

TYPES = {"js": "application/javascript", "json": "application/json", "md": "text/markdown", "png": "image/png", "txt": "text/plain",
         "vsixmanifest": "text/xml"}
ASSETS = {"Microsoft.VisualStudio.Code.Manifest": "package.json", "Microsoft.VisualStudio.Services.Content.Details": "README.md",
          "Microsoft.VisualStudio.Services.Content.Changelog": "CHANGELOG.md", "Microsoft.VisualStudio.Services.Content.License": "LICENSE.txt",
          "Microsoft.VisualStudio.Services.Icons.Default": "icon.png"}


def write(output, release):
    manifest = json.loads(read("Grammar/package.json"))
    ignored = read("Grammar/.vscodeignore").decode().split()
    files = {path.removeprefix("Grammar/"): data for path, data in sorted(folder("Grammar").items())}
    files = {path: data for path, data in files.items() if not any(fnmatch.fnmatch(path, pattern) for pattern in ignored)}
    # The format wants a type for each file by its extension.
    files["LICENSE.txt"] = files.pop("LICENSE")
    packed = {"extension.vsixmanifest": vsix_manifest(manifest).encode(), "[Content_Types].xml": content_types(files).encode()}
    packed.update({f"extension/{path}": data for path, data in files.items()})
    return write_zip(os.path.join(output, f"{manifest['name']}-{manifest['version']}.vsix"), packed, release, executables=[])


def content_types(files):
    kinds = sorted({os.path.splitext(path)[1][1:] for path in files} | {"vsixmanifest"})
    types = "".join(f'<Default Extension=".{kind}" ContentType="{TYPES[kind]}"/>' for kind in kinds)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{types}</Types>
"""


def vsix_manifest(manifest):
    assets = "".join(f'<Asset Type="{kind}" Path="extension/{path}" Addressable="true"/>\n' for kind, path in ASSETS.items())
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="{manifest['name']}" Version="{manifest['version']}" Publisher="{manifest['publisher']}"/>
<DisplayName>{escape(manifest['displayName'])}</DisplayName>
<Description xml:space="preserve">{escape(manifest['description'])}</Description>
<Tags>{escape(','.join([*manifest['keywords'], '__ext_nss']))}</Tags>
<Categories>{','.join(manifest['categories'])}</Categories>
<GalleryFlags>Public</GalleryFlags>
<Properties>
<Property Id="Microsoft.VisualStudio.Code.Engine" Value="{manifest['engines']['vscode']}"/>
<Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
</Properties>
<License>extension/LICENSE.txt</License>
<Icon>extension/icon.png</Icon>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
{assets}</Assets>
</PackageManifest>
"""
