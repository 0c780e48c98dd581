import type { Category } from '@lc/detectors'

type Score = readonly [found: number, falseAlarms: number]

/** Of one family in one set: how many labelled flaws it has, who found how many, and who accused how many others. */
export interface FamilyScore {
  category: Category
  labels: number
  ours: Score
  slither: Score
}

/**
 * What `make bench-detect` and the sets' own scorer printed; bench/README.md says how to ask again. Figures of a new
 * run are written here and there in one commit.
 */
export const MEASURED_ON = '2026-11-15'
export const SLITHER_VERSION = '0.11.6'

export const smartBugs = {
  files: 82,
  families: [
    { category: 'reentrancy', labels: 20, ours: [20, 0], slither: [20, 1] },
    { category: 'access_control', labels: 11, ours: [8, 0], slither: [3, 0] },
    { category: 'arithmetic', labels: 12, ours: [11, 0], slither: [0, 0] },
    { category: 'unchecked_low_level_calls', labels: 34, ours: [34, 0], slither: [34, 0] },
    { category: 'time_manipulation', labels: 4, ours: [4, 0], slither: [3, 1] },
    { category: 'bad_randomness', labels: 15, ours: [11, 0], slither: [3, 0] },
    { category: 'front_running', labels: 4, ours: [4, 0], slither: [0, 0] },
    { category: 'denial_of_service', labels: 4, ours: [4, 2], slither: [1, 0] },
    { category: 'short_addresses', labels: 1, ours: [1, 0], slither: [0, 0] },
    { category: 'other', labels: 2, ours: [2, 2], slither: [2, 2] },
  ],
} as const

export const solidiFi = {
  files: 146,
  families: [
    { category: 'reentrancy', labels: 330, ours: [330, 6], slither: [96, 3] },
    { category: 'access_control', labels: 880, ours: [880, 3], slither: [880, 3] },
    { category: 'arithmetic', labels: 311, ours: [311, 15], slither: [0, 9] },
    { category: 'unchecked_low_level_calls', labels: 336, ours: [334, 1], slither: [277, 0] },
    { category: 'time_manipulation', labels: 365, ours: [365, 4], slither: [365, 10] },
    { category: 'front_running', labels: 312, ours: [310, 18], slither: [0, 0] },
  ],
} as const

/** Correct code of others, in which every alarm is one too many. */
export const openZeppelin = { version: '5.4.0', files: 207, lines: 13_290, ours: 32, slither: 123 } as const

export const totalOf = (families: readonly FamilyScore[]) => ({
  labels: sum(families, ({ labels }) => labels),
  ours: scoreOf(families, 'ours'),
  slither: scoreOf(families, 'slither'),
})

const scoreOf = (families: readonly FamilyScore[], who: 'ours' | 'slither') => ({
  found: sum(families, (family) => family[who][0]),
  falseAlarms: sum(families, (family) => family[who][1]),
})

const sum = (families: readonly FamilyScore[], part: (family: FamilyScore) => number) =>
  families.reduce((total, family) => total + part(family), 0)

export const perThousandLines = (alarms: number) => (alarms / openZeppelin.lines) * 1000

/** Sets of our own for the checks that run code: flawed contracts that must be shown, sound ones that must not be. */
export const runSets = {
  proofs: { flawed: 46, shown: 44, sound: 46, accused: 0 },
  presets: { sound: 40, accused: 0 },
  tokens: { flawed: 25, shown: 25, sound: 22, accused: 0 },
} as const

/** Whole seconds that every check of a token of 500 lines took on two cores, the median of three (`make bench-scan`). */
export const scanSeconds = { seconds: 25, fuzzSeconds: 26 } as const
