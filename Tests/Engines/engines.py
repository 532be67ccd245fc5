"""Compiles the same themes with each engine and compares the bytes. See run."""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

COMMAND = os.environ["NSSCOMPILE"]
FILTER = [COMMAND, "batch", "--jsonl"]
STYLES = ["tintColor", "primary1", "negative", "positive", "primaryLabel", "line", "header"]
PROPERTIES = ["font-color", "background-color", "border-color"]


def stylesheet(number):
    """A small theme that depends only on its number; some have an error."""
    dice = random.Random(number)
    color = lambda: f"#{dice.randrange(1 << 24):06X}"
    lines = [f"@c{index}: {color()};" for index in range(dice.randrange(1, 8))]
    for style in dice.sample(STYLES, dice.randrange(1, len(STYLES))):
        lines += [f"@{style}: @c0;", f"@{style}_darkBackground: {color()};"]
    for index in range(dice.randrange(1, 12)):
        lines.append(f"Class{index} {{ {dice.choice(PROPERTIES)}: @c0; font-size: {dice.randrange(8, 40)}; }}")
    if number % 7 == 0:
        lines.append(f"@media (device: ipad) {{ @c0: {color()}; }}")
    if number % 50 == 13:
        lines.append("Button { font-color: @nowhere; }")
    return "\n".join(lines) + "\n"


def is_wrong(number):
    return number % 50 == 13


class Themes:
    def __init__(self, folder, count):
        self.folder = folder
        self.names = []
        self.wrong = [number for number in range(count) if is_wrong(number)]
        for number in range(count):
            name = f"brand{number % 40}/theme{number}"
            self.names.append(name)
            path = os.path.join(folder, "themes", name + ".nss")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(stylesheet(number))

    def requests(self):
        return [json.dumps({"id": name, "inputs": [f"themes/{name}.nss"]}) for name in self.names]

    def outputs(self, folder, ending="json"):
        """The bytes of each theme below a folder; a missing theme is not in the result."""
        found = {}
        for name in self.names:
            path = os.path.join(self.folder, folder, f"{name}.{ending}")
            if os.path.exists(path):
                with open(path, "rb") as file:
                    found[name] = file.read()
        return found

    def answers(self, lines):
        """The bytes of each theme in the answers, which must be in the order of the requests."""
        found = {}
        assert len(lines) == len(self.names), f"{len(lines)} answers to {len(self.names)} requests"
        for name, line in zip(self.names, lines):
            answer = json.loads(line)
            assert answer["id"] == name, f"{answer['id']} in place of {name}"
            assert answer["status"] == (1 if "theme" not in answer else 0)
            if "theme" in answer:
                found[name] = (line[line.index('"theme":') + len('"theme":'):-1] + "\n").encode()
        return found

    def run(self, arguments, status=0, **options):
        result = subprocess.run(arguments, cwd=self.folder, capture_output=True, timeout=1800, **options)
        assert result.returncode == status, f"{arguments[0]}: {result.returncode}\n{result.stderr.decode()[-2000:]}"
        return result.stdout

    # The engines

    def one_by_one(self):
        for number, name in enumerate(self.names):
            os.makedirs(os.path.join(self.folder, "one", os.path.dirname(name)), exist_ok=True)
            self.run([COMMAND, f"themes/{name}.nss", "--compact", "-o", f"one/{name}.json"], status=1 if is_wrong(number) else 0)
        return self.outputs("one")

    def batch(self, jobs):
        folder = f"batch{jobs}"
        self.run([COMMAND, "batch", "themes", "-o", folder, "-j", str(jobs), "--keep-going", "--compact"], status=1)
        return self.outputs(folder)

    def forms(self):
        """JSON and CSS at once, by 'batch' on one and two threads, JSON lines and, for some themes, a process each."""
        options = ["--emit", "json", "--emit", "css", "--css-prefix", "acme", "--rule", "output-loss=off"]
        found = []
        for jobs in (1, 2):
            folder = f"forms{jobs}"
            self.run([COMMAND, "batch", "themes", "-o", folder, "-j", str(jobs), "--keep-going", "--compact", *options], status=1)
            found.append(self.outputs(folder, "css"))
        more = {"emit": ["json", "css"], "options": {"css-prefix": "acme"}}
        requests = [json.dumps({**json.loads(line), **more}) for line in self.requests()]
        answers = [json.loads(line) for line in self.run(FILTER, input="".join(line + "\n" for line in requests).encode()).decode().splitlines()]
        found.append({answer["id"]: answer["outputs"]["css"].encode() for answer in answers if answer["status"] == 0})
        assert len(found[0]) == len(self.names) - len(self.wrong)
        assert found[0] == found[1] == found[2], "the CSS differs"
        for name in list(found[0])[::50]:
            css = self.run([COMMAND, f"themes/{name}.nss", "-q", "--emit", "css", "--css-prefix", "acme"])
            assert css == found[0][name], name
        return self.outputs("forms1")

    def manifest(self):
        with open(os.path.join(self.folder, "themes.jsonl"), "w", encoding="utf-8") as file:
            for name in self.names:
                file.write(json.dumps({"inputs": [f"themes/{name}.nss"], "output": name + ".json", "options": {"compact": True}}) + "\n")
        self.run([COMMAND, "batch", "--manifest", "themes.jsonl", "-o", "manifest", "-k"], status=1)
        return self.outputs("manifest")

    def json_lines(self):
        text = self.run(FILTER, input="".join(line + "\n" for line in self.requests()).encode())
        return self.answers(text.decode().splitlines())

    def parallel(self):
        command = ["parallel", "--will-cite", "--pipe", "-k", "-N", "250", "-j", "2", COMMAND, "batch", "--jsonl"]
        text = self.run(command, input="".join(line + "\n" for line in self.requests()).encode())
        return self.answers(text.decode().splitlines())

    def ninja(self):
        with open(os.path.join(self.folder, "build.ninja"), "w", encoding="utf-8") as file:
            file.write(f"rule theme\n  command = {COMMAND} $in --compact -o $out --depfile $out.d\n  depfile = $out.d\n"
                       "  deps = gcc\n  restat = 1\n")
            for number, name in enumerate(self.names):
                if not is_wrong(number):
                    file.write(f"build ninja/{name}.json: theme themes/{name}.nss\n")
        self.run(["ninja", "-j", "2"])
        again = self.run(["ninja", "-n"]).decode()
        assert "no work to do" in again, again[-500:]
        first = os.path.join(self.folder, "themes", self.names[0] + ".nss")
        with open(first, "a", encoding="utf-8") as file:
            file.write("\n")
        again = self.run(["ninja", "-n"]).decode()
        assert "[1/1]" in again, again[-500:]
        return self.outputs("ninja")

    def spark(self):
        from pyspark import SparkConf, SparkContext
        settings = SparkConf().setMaster("local[2]").setAppName("themes").set("spark.ui.enabled", "false")
        context = SparkContext(conf=settings.set("spark.driver.host", "127.0.0.1").set("spark.driver.bindAddress", "127.0.0.1"))
        context.setLogLevel("ERROR")
        try:
            requests = [json.dumps({"id": name, "nss": stylesheet(number)}) for number, name in enumerate(self.names)]
            return self.answers(context.parallelize(requests, 8).pipe(" ".join(FILTER)).collect())
        finally:
            context.stop()


def main(count):
    with tempfile.TemporaryDirectory() as folder:
        themes = Themes(folder, count)
        engines = [
            ("one process each", themes.one_by_one), ("batch -j 1", lambda: themes.batch(1)),
            ("batch -j 2", lambda: themes.batch(2)), ("batch --manifest", themes.manifest), ("batch --jsonl", themes.json_lines),
            ("JSON and CSS", themes.forms),
            ("GNU parallel", themes.parallel), ("Ninja", themes.ninja), ("PySpark", themes.spark),
        ]
        expected = None
        for name, engine in engines:
            start = time.monotonic()
            found = engine()
            print(f"{name}: {len(found)} themes, {time.monotonic() - start:.1f} s", flush=True)
            assert len(found) == count - len(themes.wrong), name
            if expected is None:
                expected = found
            different = [theme for theme in expected if found.get(theme) != expected[theme]]
            assert not different, f"{name}: {len(different)} themes differ, first {different[0]}"
        print(f"{len(engines)} engines, the same bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
