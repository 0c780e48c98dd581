import { Reason, type SourceLine, toReason } from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import type { Rating } from '@lc/detectors'
import { z } from 'zod'
import type { Build } from '../build.ts'
import { insideProject, parseJson } from '../tool-output.ts'
import { ignored } from './ignored.ts'
import { findLocations, isKnownFalsePositive, type Places, SlitherResult } from './slither-output.ts'
import { findSuppressions } from './suppressions.ts'

/**
 * `crashes` lists the checks that crashed, each with its error; `leftOut` counts results that the plugin dropped;
 * `unread` counts functions that Slither couldn't read, with one of them in `unreadWords`.
 */
export type ParsedSlither =
  | { ok: true; findings: RawFinding[]; crashes: string[]; leftOut: number; unread: number; unreadWords?: string }
  | { ok: false; why: Reason; reason?: string }

const MAX_WORDS = 4_000
const TOOL = { tool: 'Slither' }
/** The plugin's name for a check that crashed. */
const CRASHED = 'lc-crashed'
/** Its name for the number of a check's results that didn't fit into the report: `<check>: <number>`. */
const LEFT_OUT = 'lc-left-out'

/** Its name for functions that Slither crashed on: `<number>: <one of them>: <error>`. */
const UNREAD = 'lc-unread'
const NO_FINDINGS = [CRASHED, LEFT_OUT, UNREAD]

const Report = z.object({
  success: z.boolean(),
  error: z.string().nullish(),
  results: z.object({ detectors: z.array(z.unknown()).optional() }).optional(),
})

interface ParseOptions {
  /** Gives sources their own names back. */
  restore?: ((result: SlitherResult) => SlitherResult) | undefined
  isKept?: ((result: SlitherResult) => boolean) | undefined
}

/**
 * Slither's report as findings, or the reason why it can't be read; `restore` puts user paths back. Never throws; an
 * unreadable result is a failure, not a pass.
 */
export const parseSlither = (
  stdout: string,
  build: Pick<Build, 'sources' | 'mainFile'>,
  { restore = (result) => result, isKept = isShown }: ParseOptions = {},
): ParsedSlither => {
  const report = Report.safeParse(parseJson(stdout))
  if (!report.success) return { ok: false, why: toReason('no_report', TOOL) }
  const { success, error, results } = report.data
  if (!success || error) return { ok: false, why: toReason('tool_failed', TOOL), reason: lastLine(error ?? '') }
  const read = (results?.detectors ?? []).map((item) => SlitherResult.safeParse(item))
  if (read.some((item) => !item.success)) return { ok: false, why: toReason('unreadable_finding', TOOL) }
  const reported = read.flatMap((item) => (item.data ? [restore(item.data)] : []))
  const shown = reported.filter((result) => !NO_FINDINGS.includes(result.check) && isKept(result))
  const crashes = reported.filter(({ check }) => check === CRASHED).map(({ description }) => lastLine(description))
  const unread = reported.find(({ check }) => check === UNREAD)?.description
  const leftOut = reported.filter(({ check }) => check === LEFT_OUT).reduce((sum, result) => sum + countIn(result), 0)
  const places = {
    isInside: insideProject(build.sources),
    fallback: { file: build.mainFile, startLine: 1, endLine: 1 },
  }
  const suppressedAt = findSuppressions(build.sources)
  const findings = shown.map((result) => toFinding(result, places, suppressedAt(result)))
  return {
    ok: true,
    findings: findings.filter((finding) => !isOfTests(finding, build.mainFile)),
    crashes,
    leftOut,
    ...(unread === undefined
      ? { unread: 0 }
      : { unread: Number.parseInt(unread, 10) || 1, unreadWords: lastLine(unread) }),
  }
}

/** At least one: an unreadable number must not make the list look complete. */
const countIn = ({ description }: SlitherResult): number => Number(/: (\d+)$/.exec(description)?.[1] ?? 1)

/** Tests and scripts may use cheatcodes. The main file is deployed, whatever its path. */
const isOfTests = ({ check, locations: [{ file }] }: RawFinding, mainFile: string): boolean =>
  check === 'lc-test-environment' && file !== mainFile && TEST_PATH.test(file)

const TEST_PATH = /(^|\/)(tests?|scripts?|forge-std|ds-test)\/|\.[ts]\.sol$/i

const isShown = (result: SlitherResult): boolean => !(result.check in ignored) && !isKnownFalsePositive(result)

const toFinding = (result: SlitherResult, places: Places, suppressedAt: SourceLine | undefined): RawFinding => ({
  engine: 'slither',
  check: result.check,
  ...describeResult(result),
  locations: findLocations(result.elements, places),
  rating: { likelihood: ratings[result.confidence] ?? 'low', impact: ratings[result.impact] ?? 'none' },
  ...(suppressedAt ? { suppressedAt } : {}),
})

/** Our own checks may describe a place by a code with values; everything else uses Slither's text. */
const describeResult = ({ description, additional_fields }: SlitherResult): Pick<RawFinding, 'words' | 'why'> => {
  const parsedReason = Reason.safeParse(additional_fields?.why)
  return parsedReason.success
    ? { words: '', why: parsedReason.data }
    : { words: description.trim().slice(0, MAX_WORDS) }
}

const ratings: Record<string, Rating> = { High: 'high', Medium: 'medium', Low: 'low' }

/** The last line of a Python traceback names the error. */
const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? ''
