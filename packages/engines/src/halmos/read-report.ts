import { z } from 'zod'
import { parseJson } from '../tool-output.ts'

const Value = z.object({
  variable_name: z.string(),
  solidity_type: z.string(),
  value: z.union([z.number(), z.string()]),
})

const Report = z.object({
  test_results: z.record(
    z.string(),
    z.array(
      z.object({
        name: z.string(),
        exitcode: z.number(),
        models: z.array(z.object({ model: z.unknown(), is_valid: z.boolean() })).nullish(),
        num_paths: z.array(z.number()).nullish(),
        num_bounded_loops: z.number().nullish(),
      }),
    ),
  ),
})

export interface CheckReport {
  verdict: 'holds' | 'counterexample' | 'timed_out' | 'vacuous' | 'unknown'
  /** The value of each parameter in a counterexample, by name; lists as `a0[1]`, with `a0` for their length. */
  values: Readonly<Record<string, bigint>>
}

const verdicts: Readonly<Record<number, CheckReport['verdict']>> = {
  0: 'holds',
  1: 'counterexample',
  2: 'timed_out',
  4: 'vacuous',
}

/** Halmos's report of each check, by the check's name; `undefined` without a report. Never throws. */
export const readReport = (text: string, maxPaths: number): Map<string, CheckReport> | undefined => {
  const report = Report.safeParse(parseJson(exactNumbers(text)))
  if (!report.success) return undefined
  const results = Object.values(report.data.test_results).flat()
  return new Map(
    results.map(({ name, exitcode, models, num_paths: paths, num_bounded_loops: cutLoops }) => {
      const verdictOfCode = verdicts[exitcode] ?? 'unknown'
      // Paths beyond a loop's bound or beyond the path limit weren't checked.
      const isCut = cutLoops !== 0 || (paths?.[0] ?? maxPaths) >= maxPaths
      const verdict = verdictOfCode === 'holds' && isCut ? 'unknown' : verdictOfCode
      return [
        name.replace(/^check_/, '').replace(/\(.*$/s, ''),
        { verdict, values: valuesIn(models?.find((each) => each.is_valid)?.model) },
      ]
    }),
  )
}

/** Halmos prints 256-bit numbers as they are; as strings they stay exact. */
const exactNumbers = (text: string): string => text.replace(/("value":\s*)(\d+)/g, '$1"$2"')

const valuesIn = (model: unknown): Record<string, bigint> => {
  const read = z.record(z.string(), Value).safeParse(model)
  if (!read.success) return {}
  return Object.fromEntries(
    Object.values(read.data).flatMap(({ variable_name: name, value }) =>
      /^\d+$/.test(String(value)) ? [[name, BigInt(value)]] : [],
    ),
  )
}
