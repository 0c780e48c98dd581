import type { DoctorReasonCode } from '@lc/api-contract'
import { packageImport } from '../libraries/configured-version.ts'
import { type LibraryImport, parseLibraryImport } from '../libraries/library-import.ts'
import { type Project, toBaseName } from '../project.ts'
import { findNearby } from './find-nearby.ts'
import { applyRemappings, isCyclic } from './remapping.ts'

/** How a file was found; all but `stated` and `nearby` are guesses that the user should see. */
export type FoundBy = 'stated' | 'nearby' | 'case' | 'name'

export type Resolution =
  | { kind: 'file'; file: string; how: FoundBy }
  | { kind: 'library'; wanted: LibraryImport }
  | { kind: 'test' }
  | { kind: 'missing'; code: DoctorReasonCode; suggestion?: string }

/** Resolves an import: to a file of the project if one fits, else to a library, else to nothing. */
export const resolveImport = (project: Project, path: string, importer: string): Resolution => {
  const name = absolutePath(path, importer)
  const stated = findStated(project, name, importer)
  if (stated !== undefined) return { kind: 'file', file: stated, how: 'stated' }
  if (isTestImport(path)) return { kind: 'test' }
  const isForeign = isRemote(path) || path.startsWith('/') || path.includes('\\')
  if (!isForeign) {
    const nearby = findNearby(project, { path: isRelative(path) ? name : path, importer })
    if (nearby !== undefined) return { kind: 'file', file: nearby, how: 'nearby' }
  }
  return findElsewhere(project, { path, name, importer, isForeign })
}

const findStated = ({ units, remappings }: Project, name: string, importer: string): string | undefined => {
  const mapped = tidy(applyRemappings(remappings, name, importer))
  return [mapped, name].find((candidate) => units.has(candidate))
}

interface UnresolvedImport {
  path: string
  name: string
  importer: string
  isForeign: boolean
}

const findElsewhere = (project: Project, unfound: UnresolvedImport): Resolution => {
  const { path, name, importer, isForeign } = unfound
  const library =
    parseLibraryImport(packageImport(project.bundle, path, importer)) ??
    parseLibraryImport(tidy(applyRemappings(project.remappings, name, importer)))
  const sameCaseAside = isForeign ? undefined : findByCase(project, name)
  if (sameCaseAside !== undefined) return { kind: 'file', file: sameCaseAside, how: 'case' }
  if (library) return { kind: 'library', wanted: library }
  const [only, second] = isForeign ? [] : (project.byBaseName.get(toBaseName(name).toLowerCase()) ?? [])
  const isSureName = only !== undefined && second === undefined && only !== importer
  if (isSureName) return { kind: 'file', file: only, how: toBaseName(only) === toBaseName(name) ? 'name' : 'case' }
  return {
    kind: 'missing',
    code: findMissingReason(project, unfound),
    ...(second ? { suggestion: only as string } : {}),
  }
}

const findByCase = ({ byLowerCase }: Project, name: string): string | undefined => byLowerCase.get(name.toLowerCase())

const findMissingReason = (project: Project, { path, name, importer }: UnresolvedImport): DoctorReasonCode => {
  if (/^file:/i.test(path)) return 'import_outside'
  if (isRemote(path)) return 'import_remote'
  if (path.startsWith('/') || path.includes('\\') || climbsOut(path, importer)) return 'import_outside'
  return isCyclic(project.remappings, name, importer) ? 'remapping_cycle' : 'import_missing'
}

const climbsOut = (path: string, importer: string): boolean =>
  isRelative(path) && path.split('/').filter((segment) => segment === '..').length >= importer.split('/').length

const isRemote = (path: string): boolean =>
  /^[a-z][\w+.-]*:\/\//i.test(path) || /^(?:www\.)?(github\.com|gitlab\.com|ipfs|bzz)[/:]/i.test(path)

const tidy = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/^(\.\/)+/, '')

/** Files of test frameworks: a file that imports them is a test, unless it only imports the console. */
const isTestImport = (path: string): boolean =>
  /(^|\/)(forge-std|ds-test|@?truffle|remix_tests\.sol|@?crytic\/properties|forge-safe)(\/|$)/.test(path) &&
  !/\/console2?\.sol$/.test(path)

/** The name that the compiler looks up for an import: relative ones start at the importer and never leave the root. */
export const absolutePath = (path: string, importer: string): string => {
  if (!isRelative(path)) return path
  const folders = importer.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') folders.pop()
    else if (segment !== '.' && segment !== '') folders.push(segment)
  }
  return folders.join('/')
}

const isRelative = (path: string): boolean => /^\.\.?\//.test(path)
