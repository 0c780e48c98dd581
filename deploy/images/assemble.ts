import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Closure {
  /** Our own packages, by folder below the root. */
  own: string[]
  /** Packages from npm, by folder below the root. */
  installed: string[]
}

/** Everything that a program loads in production: its dependencies and theirs, as Node finds them. */
export const productionClosure = (root: string, program: string): Closure => {
  const own = new Set<string>()
  const installed = new Set<string>()
  const visit = (folder: string) => {
    const isOwn = !folder.includes('node_modules')
    const seen = isOwn ? own : installed
    if (seen.has(folder)) return
    seen.add(folder)
    const manifest = readManifest(join(root, folder))
    for (const { name, isOptional } of neededBy(manifest)) {
      const found = findPackage(root, folder, name)
      if (found) visit(found)
      else if (!isOptional) throw new Error(`${manifest.name} needs ${name}, which isn't installed`)
    }
  }
  visit(program)
  return { own: [...own].sort(), installed: [...installed].sort() }
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Manifest) => [
  ...Object.keys(dependencies ?? {}).map((name) => ({ name, isOptional: name in (optionalDependencies ?? {}) })),
  ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
  ...Object.keys(peerDependencies ?? {})
    .filter((name) => !peerDependenciesMeta?.[name]?.optional)
    .map((name) => ({ name, isOptional: true })),
]

/** Node's search: the package's own node_modules, then those above it. Links to our packages lead to their folders. */
const findPackage = (root: string, from: string, name: string): string | undefined => {
  const candidate = join(root, from, 'node_modules', name)
  if (existsSync(join(candidate, 'package.json'))) return relative(realpathSync(root), realpathSync(candidate))
  return from === '' || from === '.' ? undefined : findPackage(root, dirname(from), name)
}

/** Beside the code, and never loaded by it: paths inside a package. A README deeper inside may be text for users. */
export const UNUSED =
  /(\.(test|spec)\.tsx?|\.tsbuildinfo)$|^\/README\.md$|\/(node_modules|e2e|test|testing|og-images)(\/|$)/

/** Programs for other platforms, and text that is never read, inside packages from npm. */
const UNUSED_INSTALLED =
  /\.(map|md|markdown|d\.[cm]?ts|flow)$|\/releases\/(?!x86_64-unknown-linux-gnu(\/|$))[\w-]+(\/|$)/

/** Copies a program with its closure to `target`, in the folders of the repository. */
export const assemble = (root: string, program: string, target: string) => {
  const { own, installed } = productionClosure(root, program)
  for (const folder of own) copy(join(root, folder), join(target, folder), UNUSED)
  for (const folder of installed) copy(join(root, folder), join(target, folder), UNUSED_INSTALLED)
  for (const folder of own) link(root, folder, target)
  for (const folder of EXTRA[program] ?? []) cpSync(join(root, folder), join(target, folder), { recursive: true })
}

/** Read by the program from outside its packages. */
const EXTRA: Record<string, readonly string[]> = {
  'apps/api': ['apps/web/dist/desk'],
  'apps/worker': ['plugins/slither'],
}

const copy = (from: string, to: string, unused: RegExp) => {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length)
      return !inside.startsWith('/node_modules') && !unused.test(inside)
    },
  })
}

/** As npm links workspaces. */
const link = (root: string, folder: string, target: string) => {
  const place = join(target, 'node_modules', readManifest(join(root, folder)).name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(relative(dirname(place), join(target, folder)), place)
}

if (import.meta.main) {
  const [program, target] = process.argv.slice(2)
  if (!program || !target) throw new Error('usage: node deploy/images/assemble.ts <folder of the program> <target>')
  assemble(resolve('.'), program, resolve(target))
}
