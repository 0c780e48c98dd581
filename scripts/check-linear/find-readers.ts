import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * A reader of user text is a module that an entry point imports, directly or indirectly, and that parses text: it
 * contains one of these calls. Regular expressions are found by the calls that use them.
 */
const TEXT_CALL =
  /\.(split|match|matchAll|replace|replaceAll|indexOf|lastIndexOf|search|exec|test|charCodeAt)\(|JSON\.parse\(|\bparseJson\(/

/** Modules, relative to the root, that read text and that these entry points reach. */
export const findReaders = (root: string, entries: readonly string[]): string[] =>
  [...reachedFrom(root, entries)]
    .filter((module) => TEXT_CALL.test(withoutComments(readModule(root, module))))
    .toSorted()

const reachedFrom = (root: string, entries: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(entries)
  for (const module of reached) for (const next of importsOf(root, module)) reached.add(next)
  return reached
}

const readModule = (root: string, module: string): string => readFileSync(join(root, module), 'utf8')

/** Run-time imports of a module: statements, dynamic imports, and threads. */
const IMPORTS = [
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bnew URL\('([^']+\.ts)', import\.meta\.url\)/g,
]

const importsOf = (root: string, module: string): string[] => {
  const text = readModule(root, module)
  const named = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier = '']) => specifier))
  return named.flatMap((specifier) => resolve(root, module, specifier) ?? [])
}

const resolve = (root: string, module: string, specifier: string): string | undefined => {
  const path = specifier.startsWith('@lc/') ? inPackage(root, specifier) : normalize(join(dirname(module), specifier))
  return path?.endsWith('.ts') && existsSync(join(root, path)) ? path : undefined
}

/** Resolves `@lc/core` and `@lc/core/part` by the package's exports. */
const inPackage = (root: string, specifier: string): string | undefined => {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = join('packages', name)
  if (!existsSync(join(root, folder, 'package.json'))) return undefined
  const { exports = {} } = JSON.parse(readModule(root, join(folder, 'package.json'))) as {
    exports?: Record<string, string | { default?: string }>
  }
  const target = exports[rest.length === 0 ? '.' : `./${rest.join('/')}`]
  const path = typeof target === 'object' ? target.default : target
  return path === undefined ? undefined : join(folder, path)
}

const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
