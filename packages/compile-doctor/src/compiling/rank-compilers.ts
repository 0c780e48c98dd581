import type { DoctorReason } from '@lc/api-contract'
import { installedCompilers, readVersionRange } from '@lc/engines'
import { allowedBy } from '../libraries/choose-release.ts'
import type { SourceUnit } from '../project.ts'

export type CompilerRanking = { ok: true; versions: readonly string[] } | { ok: false; reason: DoctorReason }

/** Compilers that every file allows: the stated one, then those of the configuration, then the likeliest. */
export const rankCompilers = (
  units: Iterable<SourceUnit>,
  exact?: string,
  configured: readonly string[] = [],
): CompilerRanking => {
  const all = [...units]
  const unreadable = findUnreadable(all)
  if (unreadable) return { ok: false, reason: unreadable }
  let allowed: readonly string[] = installedCompilers
  for (const { name, unit } of all) {
    const fewer = allowedBy(unit, allowed)
    if (fewer.length === 0) return { ok: false, reason: explainNoCompiler({ name, unit }, all) }
    allowed = fewer
  }
  const stated = [exact ?? '', ...configured].filter((version) => allowed.includes(version))
  return { ok: true, versions: [...new Set([...stated, ...byLikelihood(allowed, all)])] }
}

type Named = Pick<SourceUnit, 'name' | 'unit'>

/** A version that doesn't exist yet: a range that allows it has no upper bound. */
const FUTURE = '0.9.0'

/**
 * A range with an upper bound is known to work up to it, so try the newest. Without one, it was written for the
 * compilers of its time, so try the newest of the oldest minor it allows.
 */
const byLikelihood = (allowed: readonly string[], units: readonly Named[]): string[] => {
  const lines = [...Map.groupBy(allowed, minorOf).values()].map((line) => line.at(-1) ?? '')
  const isOpen = units.every(({ unit }) => unit.pragmas.every(({ value }) => readVersionRange(value)?.test(FUTURE)))
  const hasPragma = units.some(({ unit }) => unit.pragmas.length > 0)
  const newestFirst = lines.toReversed()
  const best = isOpen && hasPragma ? (lines[0] ?? '') : (newestFirst[0] ?? '')
  return [...new Set([best, ...newestFirst, allowed[0] ?? best])]
}

const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.')

const findUnreadable = (units: readonly Named[]): DoctorReason | undefined => {
  for (const { name, unit } of units) {
    const pragma = unit.pragmas.find(({ value }) => !readVersionRange(value))
    if (pragma) return { code: 'pragma_unreadable', file: name, line: pragma.line, wanted: pragma.value.slice(0, 100) }
  }
  return undefined
}

/** A file that no compiler suits, or two files that no compiler suits together. */
const explainNoCompiler = ({ name, unit }: Named, all: readonly Named[]): DoctorReason => {
  const [pragma] = unit.pragmas
  const place = { file: name, line: pragma?.line ?? 1, wanted: (pragma?.value ?? '').slice(0, 100) }
  const own = allowedBy(unit)
  if (own.length === 0) return { code: 'compiler_unknown', ...place }
  const other = all.find((each) => each.name !== name && allowedBy(each.unit, own).length === 0)
  const theirs = (other?.unit.pragmas[0]?.value ?? '').slice(0, 100)
  return { code: 'pragma_conflict', ...place, ...(other ? { other: other.name, suggestion: theirs } : {}) }
}
