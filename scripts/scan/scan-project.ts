import type { DoctorReason } from '@lc/api-contract'
import { type LibraryCache, openRecognition } from '@lc/compile-doctor'
import type { SourceBundle } from '@lc/core'
import { allHashes, type Build, type Engine, type Jail, notCompiled, type ScanResult, scanBuild } from '@lc/engines'
import { buildProject } from './build-project.ts'

export interface ProjectMeans {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  /** The engines to run; whether the project has a token decides about fuzzing. */
  chooseEngines: (hasToken: boolean) => readonly Engine[]
}

export interface ScannedProject extends ScanResult {
  mainFile: string
  /** Absent when nothing could be compiled. */
  build?: Build
  /** Why nothing could be scanned. */
  reasons: readonly DoctorReason[]
}

/** The product's whole way without its services: the compile doctor, every engine on everything in scope, one report. */
export const scanProject = async (bundle: SourceBundle, means: ProjectMeans): Promise<ScannedProject> => {
  const { cache, jail, signal, chooseEngines } = means
  const recognise = openRecognition(cache)
  const { diagnosis, build } = await buildProject(bundle, { cache, jail, signal, recognise })
  const engines = chooseEngines(diagnosis.scope?.hasToken ?? false)
  const mainFile = diagnosis.mainFile ?? Object.keys(bundle.sources)[0] ?? ''
  if (!build) {
    const reasons = diagnosis.reasons.map(reasonLine)
    return { ...notCompiled(engines, reasons.join('\n')), mainFile, reasons: diagnosis.reasons }
  }
  const result = await scanBuild(build, { engines, jail, signal, libraries: await recognise(allHashes(build)) })
  return { ...result, mainFile, build, reasons: [] }
}

/** A reason in one line: its code, its place, and the compiler's own words. */
export const reasonLine = ({ code, file, line, wanted, suggestion, detail }: DoctorReason): string => {
  const place = [file, line].filter((part) => part !== undefined).join(':')
  return [code, place, wanted, suggestion && `(${suggestion}?)`, detail].filter(Boolean).join(' ')
}
