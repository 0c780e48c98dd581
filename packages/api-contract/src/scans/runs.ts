import { z } from 'zod'
import { Exhibit } from '../findings/exhibit.ts'
import { Reason } from '../reason.ts'
import { CheckOutcome, Stage } from '../vocabulary.ts'
import { Location } from './scan.ts'

/** The result of one property of one contract; detectors hold its text under its id. */
export const PropertyResult = z.object({
  property: z.string(),
  contract: z.string(),
  function: z.string().optional(),
  location: Location.optional(),
  outcome: CheckOutcome,
  /** Why it has no result. */
  why: Reason.optional(),
  /** The same as the tool's message; earlier results have only this. */
  reason: z.string().optional(),
  exhibit: Exhibit.optional(),
})
export type PropertyResult = z.infer<typeof PropertyResult>

/** The engine and stage that decided it. */
export const DecidedProperty = PropertyResult.extend({ engine: z.string(), stage: Stage })
export type DecidedProperty = z.infer<typeof DecidedProperty>

export const UnitTestSubject = z.enum(['deploys', 'call', 'access', 'erc20', 'erc721', 'erc1155', 'erc4626', 'erc165'])
export type UnitTestSubject = z.infer<typeof UnitTestSubject>

/** `reverted`: the function rejected every call; `not_reachable`: no call could be built. */
export const UnitTestOutcome = z.enum(['passed', 'failed', 'reverted', 'not_reachable'])
export type UnitTestOutcome = z.infer<typeof UnitTestOutcome>

/** One generated unit test that ran. */
export const UnitTest = z.object({
  contract: z.string(),
  function: z.string().optional(),
  test: z.string(),
  about: UnitTestSubject,
  outcome: UnitTestOutcome,
  /**
   * The observation, the failed expectation, or why it shows nothing; absent if the test doesn't report it, and in
   * earlier results.
   */
  why: Reason.optional(),
  /** The output of the test itself. */
  words: z.string(),
})
export type UnitTest = z.infer<typeof UnitTest>

/** Lines of a file that the unit tests executed, out of all executable lines. */
export const FileCoverage = z.object({
  file: z.string(),
  covered: z.int().nonnegative(),
  total: z.int().nonnegative(),
})
export type FileCoverage = z.infer<typeof FileCoverage>

/** The functions of a contract that change something: those with a successful call during fuzzing, and the others. */
export const FunctionReach = z.object({
  contract: z.string(),
  reached: z.array(z.string()),
  missed: z.array(z.string()),
})
export type FunctionReach = z.infer<typeof FunctionReach>

/** Results of runs besides the findings. */
export const Runs = z.object({
  properties: z.array(DecidedProperty),
  tests: z.array(UnitTest),
  lineCoverage: z.array(FileCoverage),
  /** Absent in earlier results. */
  functionReach: z.array(FunctionReach).optional(),
})
export type Runs = z.infer<typeof Runs>
