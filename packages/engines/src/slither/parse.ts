import { type SourceLine, type Why, why } from '@lc/contract'
import type { RawFinding } from '@lc/core'
import type { Rating } from '@lc/detectors'
import { z } from 'zod'
import type { Build } from '../build.ts'
import { insideProject } from '../inside-project.ts'
import { parseJson } from '../parse-json.ts'
import { ignored } from './ignored.ts'
import { isMistaken } from './is-mistaken.ts'
import { locationsOf, type Places } from './locations-of.ts'
import { SlitherResult } from './slither-output.ts'
import { suppressionsIn } from './suppressions-in.ts'

/** `crashes` names the checks that did not end, each with its error. */
export type ParsedSlither =
  | { ok: true; findings: RawFinding[]; crashes: string[] }
  | { ok: false; why: Why; reason?: string }

const MAX_WORDS = 4_000
const TOOL = { tool: 'Slither' }
/** As the plugin calls a check that crashed. */
const CRASHED = 'lc-crashed'

const Report = z.object({
  success: z.boolean(),
  error: z.string().nullish(),
  results: z.object({ detectors: z.array(z.unknown()).optional() }).optional(),
})

/** Slither's report as findings, or why it is none. Never throws; a result it cannot read is a failure, not a pass. */
export const parseSlither = (stdout: string, build: Pick<Build, 'sources' | 'mainFile'>): ParsedSlither => {
  const report = Report.safeParse(parseJson(stdout))
  if (!report.success) return { ok: false, why: why('no_report', TOOL) }
  const { success, error, results } = report.data
  if (!success || error) return { ok: false, why: why('tool_failed', TOOL), reason: lastLine(error ?? '') }
  const read = (results?.detectors ?? []).map((item) => SlitherResult.safeParse(item))
  if (read.some((item) => !item.success)) return { ok: false, why: why('unreadable_finding', TOOL) }
  const told = read.flatMap((item) => (item.data ? [item.data] : []))
  const shown = told.filter((result) => result.check !== CRASHED && isShown(result))
  const crashes = told.filter(({ check }) => check === CRASHED).map(({ description }) => lastLine(description))
  const places = {
    isInside: insideProject(build.sources),
    fallback: { file: build.mainFile, startLine: 1, endLine: 1 },
  }
  const suppressedAt = suppressionsIn(build.sources)
  return { ok: true, findings: shown.map((result) => findingOf(result, places, suppressedAt(result))), crashes }
}

const isShown = (result: SlitherResult): boolean => !(result.check in ignored) && !isMistaken(result)

const findingOf = (result: SlitherResult, places: Places, suppressedAt: SourceLine | undefined): RawFinding => ({
  engine: 'slither',
  check: result.check,
  words: result.description.trim().slice(0, MAX_WORDS),
  locations: locationsOf(result.elements, places),
  rating: { likelihood: ratings[result.confidence] ?? 'low', impact: ratings[result.impact] ?? 'none' },
  ...(suppressedAt ? { suppressedAt } : {}),
})

const ratings: Record<string, Rating> = { High: 'high', Medium: 'medium', Low: 'low' }

/** A Python traceback says what happened in its last line. */
const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? ''
