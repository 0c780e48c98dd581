import type { DoctorChange } from '@lc/api-contract'
import { installedCompilers, readPragmas, readVersionRange } from '@lc/engines'
import type { Closure } from '../imports/walk.ts'
import type { SourceUnit } from '../project.ts'
import { readUnit } from '../reading/read-unit.ts'
import { type ConfiguredCompiler, configuredVersions } from './configured-compilers.ts'
import { type CompilerRanking, rankCompilers } from './rank-compilers.ts'

/** Files with everything they import, and the compilers to try. */
export interface Plan {
  closure: Closure
  units: SourceUnit[]
  ranking: CompilerRanking
  changes: DoctorChange[]
  configured: ConfiguredCompiler | undefined
}

interface CompilerOptions {
  /** The compiler stated beside the sources, if any. */
  exact?: string | undefined
  configured?: ConfiguredCompiler | undefined
}

export const planClosure = (closure: Closure, { exact, configured }: CompilerOptions): Plan => {
  const allUnits = [...closure.units.values()]
  const standIn = findStandIn(allUnits, exact)
  if (!standIn) {
    const ranking = rankCompilers(allUnits, exact, configuredVersions(configured))
    return { closure, units: allUnits, ranking, changes: [], configured }
  }
  const units = allUnits.map((unit) => withPragma(unit, standIn.used))
  const changes: DoctorChange[] = [{ code: 'compiler_replaced', wanted: standIn.wanted, found: standIn.used }]
  return { closure, units, ranking: { ok: true, versions: [standIn.used] }, changes, configured }
}

/** Released, but not available: npm has a different compiler under that version, or one without standard JSON. */
const missing = ['0.4.12', '0.8.1', ...Array.from({ length: 11 }, (_, patch) => `0.4.${patch}`)]

/** Far more than an honest file has. */
const MAX_PRAGMAS = 1_000

interface StandIn {
  wanted: string
  used: string
}

/** The next installed version, for files that require exactly one of the missing versions. */
export const findStandIn = (units: Iterable<SourceUnit>, exact: string | undefined): StandIn | undefined => {
  const ranges = [...units].flatMap(({ unit }) => unit.pragmas.map(({ value }) => readVersionRange(value)))
  const fits = (version: string) => ranges.every((range) => range?.test(version) ?? false)
  if (exact === undefined && installedCompilers.some(fits)) return undefined
  const wanted = missing.find((version) => (exact === undefined || exact === version) && fits(version))
  const used = wanted === undefined ? undefined : nextAfter(wanted)
  return wanted === undefined || used === undefined ? undefined : { wanted, used }
}

const nextAfter = (version: string): string | undefined => {
  const [, minor, patch] = version.split('.').map(Number)
  return installedCompilers.find((candidate) => {
    const [, itsMinor, itsPatch] = candidate.split('.').map(Number)
    return itsMinor === minor && Number(itsPatch) > Number(patch)
  })
}

/** The file with its pragma changed to an installed version; lines stay in place. */
export const withPragma = (unit: SourceUnit, version: string): SourceUnit => {
  const refusing = readPragmas(unit.text, 'solidity', { max: MAX_PRAGMAS }).filter(
    ({ value }) => !readVersionRange(value)?.test(version),
  )
  if (refusing.length === 0) return unit
  const starts = [0, ...refusing.map(({ end }) => end)]
  const kept = starts.map((start, index) => unit.text.slice(start, refusing[index]?.start))
  const text = kept.join(`pragma solidity ${version};`)
  return { ...unit, text, unit: readUnit(text) }
}
