export interface Check {
  /** Named in the last line when all checks pass. */
  name: string
  command: readonly [string, ...string[]]
}

const PLUGIN = 'plugins/slither/'

/** Setup installs no Python linter: the interpreter checks the syntax, and loading our Slither plugin checks its imports. */
export const pythonChecks = (python: string, files: readonly string[]): Check[] => [
  { name: 'Python syntax', command: [python, '-B', '-c', PARSE, ...files] },
  ...(files.some((file) => file.startsWith(PLUGIN))
    ? [{ name: 'the plugin loads', command: [python, '-B', '-c', LOAD_PLUGIN] as const }]
    : []),
]

const PARSE = `import ast, sys
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        ast.parse(file.read(), path)`

const LOAD_PLUGIN = `import sys
sys.path.insert(0, "${PLUGIN}")
from lightning_cat_slither import make_plugin
ids = [check.ARGUMENT for check in make_plugin()[0]]
sys.exit(f"two checks have the same id: {ids}" if len(ids) > len(set(ids)) else 0)`
