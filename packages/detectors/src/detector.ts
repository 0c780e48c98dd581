import type { FindingText, Locale, Reference } from '@lc/api-contract'

/** The tool-neutral families that benchmarks and filters use. */
export const categories = [
  'reentrancy',
  'access_control',
  'arithmetic',
  'unchecked_low_level_calls',
  'time_manipulation',
  'bad_randomness',
  'front_running',
  'denial_of_service',
  'short_addresses',
  'other',
] as const
export type Category = (typeof categories)[number]

export const ratings = ['high', 'medium', 'low', 'none'] as const
export type Rating = (typeof ratings)[number]

/**
 * A kind of finding that we can report. Engines stay untouched: `sources` lists which of their native checks mean this
 * kind, by engine id.
 */
export interface Detector {
  id: string
  category: Category
  /** Of a static suspicion; a run that shows the harm makes it high. Kinds that only such runs report are `high` here. */
  likelihood: Rating
  /** `high`: anyone can take what others own, mint without limit or take control. */
  impact: Rating
  references: readonly Reference[]
  sources: Readonly<Record<string, readonly string[]>>
  /**
   * Those of `sources` whose runs show the flaw without its harm, such as a number that wrapped. They prove the finding and
   * leave its likelihood as it is.
   */
  flawOnly?: Readonly<Record<string, readonly string[]>>
  /** Stronger kinds of the same cause: at a line where one of them is found, this one only adds its words. */
  impliedBy?: readonly string[]
  text: Readonly<Record<Locale, FindingText>>
}
