import { installedCompilers, readPragmas, readVersionRange } from '@lc/engines'
import type { SourceUnit } from '../project.ts'
import { readUnit } from '../reading/read-unit.ts'

/** Released, but not to be had: npm holds another compiler under that name, or none that speaks standard JSON. */
const missing = ['0.4.12', '0.8.1', ...Array.from({ length: 11 }, (_, patch) => `0.4.${patch}`)]

/** Far more than an honest file has. */
const MAX_PRAGMAS = 1_000

export interface StandIn {
  wanted: string
  used: string
}

/** For files that ask for exactly one of the missing versions: the next one that is here. */
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

/** The file with its pragma turned to a version that is here; lines stay where they are. */
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
