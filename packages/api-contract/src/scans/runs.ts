import { z } from 'zod'
import { Exhibit } from '../findings/exhibit.ts'
import { CheckOutcome, Stage } from '../vocabulary.ts'
import { Why } from '../why.ts'
import { Location } from './scan.ts'

/** How one property of one contract ended; its words in both languages lie with the detectors, under its id. */
export const PropertyResult = z.object({
  property: z.string(),
  contract: z.string(),
  function: z.string().optional(),
  location: Location.optional(),
  outcome: CheckOutcome,
  /** Why it is not decided. */
  why: Why.optional(),
  /** The same in a tool's own words; all that earlier results have. */
  reason: z.string().optional(),
  exhibit: Exhibit.optional(),
})
export type PropertyResult = z.infer<typeof PropertyResult>

/** Which engine decided it, in which stage. */
export const DecidedProperty = PropertyResult.extend({ engine: z.string(), stage: Stage })
export type DecidedProperty = z.infer<typeof DecidedProperty>

export const UnitTestSubject = z.enum(['deploys', 'call', 'access', 'erc20', 'erc721', 'erc1155', 'erc4626', 'erc165'])
export type UnitTestSubject = z.infer<typeof UnitTestSubject>

/** `reverted`: the function refused every call that was tried; `not_reachable`: no call of it could be built. */
export const UnitTestOutcome = z.enum(['passed', 'failed', 'reverted', 'not_reachable'])
export type UnitTestOutcome = z.infer<typeof UnitTestOutcome>

/** One generated unit test that ran. */
export const UnitTest = z.object({
  contract: z.string(),
  function: z.string().optional(),
  test: z.string(),
  about: UnitTestSubject,
  outcome: UnitTestOutcome,
  /** What it saw, what it expected, or why it shows nothing; absent where the test did not say, and in earlier results. */
  why: Why.optional(),
  /** What the test itself printed. */
  words: z.string(),
})
export type UnitTest = z.infer<typeof UnitTest>

/** Lines of a file that the unit tests ran, of those that can run. */
export const FileCoverage = z.object({
  file: z.string(),
  covered: z.int().nonnegative(),
  total: z.int().nonnegative(),
})
export type FileCoverage = z.infer<typeof FileCoverage>

/** All that runs have shown of a contract beside its findings. */
export const Runs = z.object({
  properties: z.array(DecidedProperty),
  tests: z.array(UnitTest),
  lineCoverage: z.array(FileCoverage),
})
export type Runs = z.infer<typeof Runs>
