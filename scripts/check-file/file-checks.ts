import { type Check, pythonChecks } from './python-checks.ts'

/** The files to check: one that was named, or all below a named folder. */
export interface Target {
  path: string
  files: readonly string[]
  /** Runs the plugin's Python. */
  python: string
}

/** Checks for a file or a folder, cheapest first. Types can't be checked alone: the whole project is, incrementally. */
export const fileChecks = ({ path, files, python }: Target, exists: (path: string) => boolean): Check[] => {
  const modules = files.filter((file) => /\.tsx?$/.test(file))
  const scripts = files.filter((file) => file.endsWith('.py'))
  return [
    ...(scripts.length < files.length ? [lint(path)] : []),
    ...(scripts.length > 0 ? pythonChecks(python, scripts) : []),
    ...(modules.length > 0 ? [imports(path), ...typesOf(modules)] : []),
    ...testsBeside(path, modules, exists),
  ]
}

const lint = (path: string): Check => ({
  name: 'format and lint',
  command: ['npx', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', path],
})

const imports = (path: string): Check => ({
  name: 'imports',
  command: ['npx', 'depcruise', '--config', 'packages/tooling/boundaries.cjs', path],
})

const typesOf = (modules: readonly string[]): Check[] => {
  const isWeb = (file: string) => file.startsWith('apps/web/')
  return [...(modules.some((file) => !isWeb(file)) ? [rootTypes] : []), ...(modules.some(isWeb) ? [webTypes] : [])]
}

const rootTypes: Check = { name: 'types', command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', '.'] }
const webTypes: Check = { name: 'types of the web app', command: ['npm', 'run', '-s', 'typecheck', '-w', '@lc/web'] }

/** Unit tests only: others need services or tools. */
const testsBeside = (path: string, modules: readonly string[], exists: (path: string) => boolean): Check[] => {
  const beside = modules.map((file) => file.replace(/(\.test)?\.(tsx?)$/, '.test.$2'))
  const tests = [...new Set(beside)].filter((test) => !/\.(service|tool|spec)\.test\./.test(test) && exists(test))
  if (tests.length === 0) return []
  const isFile = modules[0] === path
  return [
    {
      name: tests.length === 1 ? 'its unit test' : `${tests.length} files of unit tests`,
      command: ['npx', 'vitest', 'run', '--project', 'unit', isFile ? (tests[0] ?? path) : `${path}/`],
    },
  ]
}
