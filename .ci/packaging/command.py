"""The command that is packed: its platform, checked by its header, and its stripped bytes."""
import os
import struct
import subprocess
import tempfile

# For each platform: what it is called in the tags of wheels and in the triples of artifact bundles, and what npm calls it.
PLATFORMS = {
    "linux-x64": {
        "name": "Linux on x86-64", "wheel": ["manylinux_2_17_x86_64", "musllinux_1_1_x86_64"], "triples": ["x86_64-unknown-linux-gnu"],
        "os": "linux", "cpu": ["x64"]},
    "linux-arm64": {
        "name": "Linux on arm64", "wheel": ["manylinux_2_17_aarch64", "musllinux_1_1_aarch64"],
        "triples": ["aarch64-unknown-linux-gnu"], "os": "linux", "cpu": ["arm64"]},
    "darwin-universal": {
        "name": "macOS 15 or later", "wheel": ["macosx_15_0_universal2"], "triples": ["arm64-apple-macosx", "x86_64-apple-macosx"],
        "os": "darwin", "cpu": ["arm64", "x64"]},
}
MACHINES = {62: "linux-x64", 183: "linux-arm64"}
INTERPRETER = 3


class PackagingError(Exception):
    """Packages cannot be made; the message says why and what to do."""


def platform(data):
    """The platform of an executable that needs no library which is not on every machine of it, or None."""
    if data[:4] == b"\xCA\xFE\xBA\xBE":
        return "darwin-universal"
    if data[:6] != b"\x7FELF\x02\x01" or len(data) < 64:
        return None
    machine, = struct.unpack_from("<H", data, 18)
    headers, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    if any(data[start:start + 4] == bytes([INTERPRETER, 0, 0, 0]) for start in range(headers, headers + size * count, max(size, 1))):
        return None
    return MACHINES.get(machine)


class Command:
    def __init__(self, path, name):
        self.platform = name
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError as error:
            raise PackagingError(f"cannot read the command '{path}': {error.strerror}") from None
        if platform(data) != name:
            kind = "a universal executable" if name == "darwin-universal" else "a static executable"
            raise PackagingError(f"'{path}' is not {kind} for {PLATFORMS[name]['name']}; build it there with "
                                 "'swift build -c release --product nsscompile'")
        # The commands of other platforms were stripped where they were built.
        self.data = stripped(path) if name == "linux-x64" else data

    def output(self, *arguments):
        """What the packed command prints."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "nsscompile")
            with open(path, "wb") as file:
                file.write(self.data)
            os.chmod(path, 0o755)
            return subprocess.run([path, *arguments], check=True, capture_output=True, cwd=folder, env={"LC_ALL": "C"}).stdout


def stripped(path):
    """The command without symbols, and without the two sections that depend on the folder of the build."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "nsscompile")
        subprocess.run(["strip", "-R", ".swift_modhash", "-R", ".note.gnu.build-id", "-o", output, path], check=True)
        with open(output, "rb") as file:
            return file.read()
