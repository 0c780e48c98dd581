import { type SourceLine, Why, why } from '@lc/api-contract'
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

/**
 * `crashes` names the checks that did not end, each with its error; `leftOut` counts results that the plugin did not write,
 * `unread` functions that Slither could not read as a whole, of which the words name one.
 */
export type ParsedSlither =
  | { ok: true; findings: RawFinding[]; crashes: string[]; leftOut: number; unread: number; unreadWords?: string }
  | { ok: false; why: Why; reason?: string }

const MAX_WORDS = 4_000
const TOOL = { tool: 'Slither' }
/** As the plugin calls a check that crashed. */
const CRASHED = 'lc-crashed'
/** As it calls the number of a check's results that did not fit into the report: `<check>: <number>`. */
const LEFT_OUT = 'lc-left-out'

/** As it calls functions that Slither crashed on: `<number>: <one of them>: <error>`. */
const UNREAD = 'lc-unread'
const NO_FINDINGS = [CRASHED, LEFT_OUT, UNREAD]

const Report = z.object({
  success: z.boolean(),
  error: z.string().nullish(),
  results: z.object({ detectors: z.array(z.unknown()).optional() }).optional(),
})

/** Slither's report as findings, or why it is none; `restore` puts user paths back. Never throws; a result it cannot read is a failure, not a pass. */
export const parseSlither = (
  stdout: string,
  build: Pick<Build, 'sources' | 'mainFile'>,
  restore: (result: SlitherResult) => SlitherResult = (result) => result,
): ParsedSlither => {
  const report = Report.safeParse(parseJson(stdout))
  if (!report.success) return { ok: false, why: why('no_report', TOOL) }
  const { success, error, results } = report.data
  if (!success || error) return { ok: false, why: why('tool_failed', TOOL), reason: lastLine(error ?? '') }
  const read = (results?.detectors ?? []).map((item) => SlitherResult.safeParse(item))
  if (read.some((item) => !item.success)) return { ok: false, why: why('unreadable_finding', TOOL) }
  const told = read.flatMap((item) => (item.data ? [restore(item.data)] : []))
  const shown = told.filter((result) => !NO_FINDINGS.includes(result.check) && isShown(result))
  const crashes = told.filter(({ check }) => check === CRASHED).map(({ description }) => lastLine(description))
  const unread = told.find(({ check }) => check === UNREAD)?.description
  const leftOut = told.filter(({ check }) => check === LEFT_OUT).reduce((sum, result) => sum + countIn(result), 0)
  const places = {
    isInside: insideProject(build.sources),
    fallback: { file: build.mainFile, startLine: 1, endLine: 1 },
  }
  const suppressedAt = suppressionsIn(build.sources)
  const findings = shown.map((result) => findingOf(result, places, suppressedAt(result)))
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

/** At least one: a number that cannot be read is no reason to call the list whole. */
const countIn = ({ description }: SlitherResult): number => Number(/: (\d+)$/.exec(description)?.[1] ?? 1)

/** Tests and scripts use cheatcodes for what they are made for. The main file is what is deployed, whatever its path. */
const isOfTests = ({ check, locations: [{ file }] }: RawFinding, mainFile: string): boolean =>
  check === 'lc-test-environment' && file !== mainFile && TEST_PATH.test(file)

const TEST_PATH = /(^|\/)(tests?|scripts?|forge-std|ds-test)\/|\.[ts]\.sol$/i

const isShown = (result: SlitherResult): boolean => !(result.check in ignored) && !isMistaken(result)

const findingOf = (result: SlitherResult, places: Places, suppressedAt: SourceLine | undefined): RawFinding => ({
  engine: 'slither',
  check: result.check,
  ...sayingOf(result),
  locations: locationsOf(result.elements, places),
  rating: { likelihood: ratings[result.confidence] ?? 'low', impact: ratings[result.impact] ?? 'none' },
  ...(suppressedAt ? { suppressedAt } : {}),
})

/** Our own checks may say by a code, with values, what they know of a place; everything else comes in Slither's words. */
const sayingOf = ({ description, additional_fields }: SlitherResult): Pick<RawFinding, 'words' | 'why'> => {
  const said = Why.safeParse(additional_fields?.why)
  return said.success ? { words: '', why: said.data } : { words: description.trim().slice(0, MAX_WORDS) }
}

const ratings: Record<string, Rating> = { High: 'high', Medium: 'medium', Low: 'low' }

/** A Python traceback says what happened in its last line. */
const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim().slice(0, 300) ?? ''
