#!/usr/bin/env node
// Runs the command in the package for this platform.
const { spawn } = require("node:child_process");
const platform = process.platform === "darwin" ? "darwin-universal" : `${process.platform}-${process.arch}`;
let command;
try {
  command = require.resolve(`@nsscompile/${platform}/bin/nsscompile`);
} catch {
  const remedy = process.platform === "win32" ? "run it in the Windows Subsystem for Linux (WSL)"
    : "install it too, or build the command from its sources";
  console.error(`nsscompile: error: the package '@nsscompile/${platform}' is missing; ${remedy}`);
  process.exit(69);
}
const child = spawn(command, process.argv.slice(2), { stdio: "inherit" });
// The terminal sends SIGINT to the command itself, which decides when to end.
process.on("SIGINT", () => {});
for (const signal of ["SIGHUP", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => { console.error(`nsscompile: error: ${error.message}`); process.exitCode = 69; });
child.on("exit", (status, signal) => { process.exitCode = status ?? 128 + require("node:os").constants.signals[signal]; });
