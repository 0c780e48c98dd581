import type { DoctorReason } from '@lc/api-contract'
import {
  createLibraryRecogniser,
  type DoctorResult,
  diagnose,
  type LibraryCache,
  type RecogniseLibraries,
} from '@lc/compile-doctor'
import { hashSources, type SourceBundle } from '@lc/core'
import { allHashes, type Build, type Engine, type Jail, notCompiled, type ScanResult, scanBuild } from '@lc/engines'

export interface ScanProjectOptions {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  /** The engines to run; fuzzing depends on whether the project has a token. */
  chooseEngines: (hasToken: boolean) => readonly Engine[]
}

export interface ScannedProject extends ScanResult {
  mainFile: string
  /** Missing if nothing compiled. */
  build?: Build
  /** Why nothing could be scanned. */
  reasons: readonly DoctorReason[]
}

/** A whole scan without the product's services: the compile doctor, every engine on everything in scope, one report. */
export const scanProject = async (bundle: SourceBundle, options: ScanProjectOptions): Promise<ScannedProject> => {
  const { cache, jail, signal, chooseEngines } = options
  const recognise = createLibraryRecogniser(cache)
  const { diagnosis, build } = await buildProject(bundle, { cache, jail, signal, recognise })
  const engines = chooseEngines(diagnosis.scope?.hasToken ?? false)
  const mainFile = diagnosis.mainFile ?? Object.keys(bundle.sources)[0] ?? ''
  if (!build) {
    const reasons = diagnosis.reasons.map(reasonLine)
    return { ...notCompiled(engines, reasons.join('\n')), mainFile, reasons: diagnosis.reasons }
  }
  const result = await scanBuild(build, { engines, jail, signal, bundle, libraries: await recognise(allHashes(build)) })
  return { ...result, mainFile, build, reasons: [] }
}

/** A reason on one line: its code, its location, and the compiler's message. */
export const reasonLine = ({ code, file, line, wanted: chosen, suggestion, detail }: DoctorReason): string => {
  const place = [file, line].filter((part) => part !== undefined).join(':')
  return [code, place, chosen, suggestion && `(${suggestion}?)`, detail].filter(Boolean).join(' ')
}

export interface BuildProjectOptions {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  recognise: RecogniseLibraries
}

export interface BuiltProject extends DoctorResult {
  /** Files that are identical to those of a published library. */
  published: ReadonlySet<string>
}

/** The first half of a scan: recognises published files, then the compile doctor plans the scope and builds it. */
export const buildProject = async (
  bundle: SourceBundle,
  { recognise, ...doctor }: BuildProjectOptions,
): Promise<BuiltProject> => {
  const published = new Set(Object.keys(await recognise(hashSources(bundle.sources))))
  return { ...(await diagnose(bundle, { ...doctor, published })), published }
}

/** The engines with these ids; without ids all of them, fuzzing only if enabled. */
export const chooseEngines = (
  engines: readonly Engine[],
  { ids = '', fuzzing }: { ids: string | undefined; fuzzing: boolean },
): Engine[] => {
  const wanted = ids.split(',').filter(Boolean)
  if (wanted.length === 0) return engines.filter(({ stage }) => fuzzing || stage !== 'fuzz')
  const unknown = wanted.filter((id) => !engines.some((engine) => engine.id === id))
  if (unknown.length > 0) throw new Error(`unknown engine ${unknown.join(' or ')}`)
  return engines.filter(({ id }) => wanted.includes(id))
}

/** The product's default: on for tokens, unless `FUZZ` overrides it. */
export const isFuzzed = (stated: string | undefined, hasToken: boolean): boolean =>
  stated === '1' || (stated !== '0' && hasToken)
