import { z } from 'zod'
import { parseJson } from '../tool-output.ts'

const ForgeTest = z.object({
  status: z.enum(['Success', 'Failure', 'Skipped']),
  reason: z.string().nullish(),
  counterexample: z.unknown().optional(),
  /** The test's logs, decoded where forge knows the event. */
  decoded_logs: z.array(z.string()).default([]),
  /** Every event of the test, undecoded. */
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })).default([]),
  kind: z.unknown().optional(),
})
export type ForgeTest = z.infer<typeof ForgeTest>

const Suites = z.record(z.string(), z.object({ test_results: z.record(z.string(), ForgeTest) }))

/** The tests of each suite, `test/unit/Unit.t.sol:UnitTest`, by their signatures. */
export type ForgeSuites = Record<string, Record<string, ForgeTest>>

/** The output of `forge test --json`; `undefined` for anything else, such as a compiler error. */
export const readForgeResults = (stdout: string): ForgeSuites | undefined => {
  const read = Suites.safeParse(parseJson(stdout.trim().split('\n').at(-1) ?? ''))
  if (!read.success) return undefined
  return Object.fromEntries(Object.entries(read.data).map(([suite, { test_results: tests }]) => [suite, tests]))
}
