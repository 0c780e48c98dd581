import type { ReasonCode } from '@lc/api-contract'
import type { LibraryImport } from '../libraries/alias-of.ts'
import { packageImport } from '../libraries/configured-version.ts'
import { isTestImport } from '../libraries/is-test-import.ts'
import { libraryImportOf } from '../libraries/library-import.ts'
import { baseNameOf, type Project } from '../project.ts'
import { absolutePath, isRelative } from './absolute-path.ts'
import { findNearby } from './find-nearby.ts'
import { applyRemappings, isCyclic } from './remapping.ts'

/** How a file was found; all but `stated` and `nearby` are guesses that a person should hear of. */
export type Found = 'stated' | 'nearby' | 'case' | 'name'

export type Resolution =
  | { kind: 'file'; file: string; how: Found }
  | { kind: 'library'; wanted: LibraryImport }
  | { kind: 'test' }
  | { kind: 'missing'; code: ReasonCode; suggestion?: string }

/** Where an import leads: to a file of the project if there is any sensible one, else to a library, else nowhere. */
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

interface Unfound {
  path: string
  name: string
  importer: string
  isForeign: boolean
}

const findElsewhere = (project: Project, unfound: Unfound): Resolution => {
  const { path, name, importer, isForeign } = unfound
  const library =
    libraryImportOf(packageImport(project.bundle, path, importer)) ??
    libraryImportOf(tidy(applyRemappings(project.remappings, name, importer)))
  const sameCaseAside = isForeign ? undefined : findByCase(project, name)
  if (sameCaseAside !== undefined) return { kind: 'file', file: sameCaseAside, how: 'case' }
  if (library) return { kind: 'library', wanted: library }
  const [only, second] = isForeign ? [] : (project.byBaseName.get(baseNameOf(name).toLowerCase()) ?? [])
  const isSureName = only !== undefined && second === undefined && only !== importer
  if (isSureName) return { kind: 'file', file: only, how: baseNameOf(only) === baseNameOf(name) ? 'name' : 'case' }
  return { kind: 'missing', code: whyMissing(project, unfound), ...(second ? { suggestion: only as string } : {}) }
}

const findByCase = ({ byLowerCase }: Project, name: string): string | undefined => byLowerCase.get(name.toLowerCase())

const whyMissing = (project: Project, { path, name, importer }: Unfound): ReasonCode => {
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
