"""The archive for people and build servers: the command, its manual page and completions, and themes to start from."""
import os

from .files import folder, write_tar


def write(output, release, command):
    name = f"nsscompile-{release.version}-{command.platform}"
    # Below a prefix such as /usr/local, shells and man find these files without configuration.
    files = {
        "bin/nsscompile": command.data,
        "share/man/man1/nsscompile.1": release.manual,
        "share/bash-completion/completions/nsscompile": release.completions["bash"],
        "share/zsh/site-functions/_nsscompile": release.completions["zsh"],
        "share/fish/vendor_completions.d/nsscompile.fish": release.completions["fish"],
    }
    files.update({f"share/doc/nsscompile/{path}": text for path, text in release.licenses.items()})
    files.update({f"share/nsscompile/{path}": text for path, text in folder("Themes").items()})
    return write_tar(os.path.join(output, f"{name}.tar.gz"), {f"{name}/{path}": data for path, data in files.items()}, release,
                     executables=[f"{name}/bin/nsscompile"])
