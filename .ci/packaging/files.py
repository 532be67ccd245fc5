"""What all packages share: version, date and licences, and archives whose bytes depend on their contents only."""
import calendar
import gzip
import io
import os
import re
import tarfile
import time
import zipfile

from .command import PackagingError

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SUMMARY = "A compiler and checker for the .nss stylesheets of SAP Fiori apps for iOS and of NUI"
# The command and what is linked into it; NOTICES.txt explains it.
LICENSE = "MIT AND Apache-2.0 WITH Swift-exception AND LGPL-2.1-or-later AND GPL-3.0-or-later WITH GCC-exception-3.1"
EXECUTABLE, DATA = 0o755, 0o644


class Release:
    """What the packed command says about itself, and the texts that each package contains."""

    def __init__(self, command):
        self.version = command.output("--version").decode().split()[1]
        source = re.search(r'static let version = "(.*)"', read("Sources/nsscompile/CommandLineTool.swift").decode())[1]
        if self.version != source:
            raise PackagingError(f"the command has version {self.version}, and its sources {source}; build it again")
        self.manual = command.output("help", "--man")
        date = re.search(r"^\.Dd (.*)$", self.manual.decode(), re.M)[1]
        self.time = calendar.timegm(time.strptime(date, "%B %d, %Y"))
        self.completions = {shell: command.output("completions", shell) for shell in ("bash", "zsh", "fish")}
        notices = read(".ci/packaging/NOTICES.txt").decode().replace("VERSION", self.version)
        self.licenses = {"LICENSE": read("LICENSE"), "NOTICES.txt": notices.encode()}
        for name in sorted(os.listdir(os.path.join(ROOT, ".ci/packaging/licenses"))):
            self.licenses[name] = read(f".ci/packaging/licenses/{name}")
        self.templates = {f"share/nsscompile/{path}": text for path, text in folder("Themes/Templates").items()}


def read(path):
    with open(os.path.join(ROOT, path), "rb") as file:
        return file.read()


def folder(path):
    """The files in a folder of the repository and below, without hidden ones except project files."""
    found = {}
    for parent, folders, names in os.walk(os.path.join(ROOT, path)):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if not name.startswith(".") or name == ".nsscompile.json":
                relative = os.path.relpath(os.path.join(parent, name), ROOT)
                found[relative] = read(relative)
    return found


def write_tar(path, files, release, executables):
    """Writes a compressed archive. It has no entries for folders, so that unpacking it into an existing one leaves that one as it is."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(files[name]), release.time
            entry.mode = EXECUTABLE if name in executables else DATA
            archive.addfile(entry, io.BytesIO(files[name]))
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as compressed:
        compressed.write(tar.getvalue())
    return os.path.basename(path)


def write_zip(path, files, release, executables):
    """Writes a ZIP archive with permissions. The order of the files is kept."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(release.time)[:6])
            entry.create_system = 3
            entry.external_attr = (0o100000 | (EXECUTABLE if name in executables else DATA)) << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return os.path.basename(path)


def write_folder(path, files, executables):
    for name, data in files.items():
        target = os.path.join(path, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
        os.chmod(target, EXECUTABLE if name in executables else DATA)
