import type { AbiValue } from '../foundry/encode-abi.ts'

/** Numbered as in `solidity/Constants.sol`. */
export const BY = { deployer: 0, user: 1, other: 2, stranger: 3, contract: 4, lure: 5, wait: 6, named: 8 } as const

export const modes = ['attack', 'lure', 'wrap', 'refusal', 'ignored', 'growth', 'enrolled', 'replay'] as const

export const signs = [
  'none',
  'theft',
  'takeover',
  'destruction',
  'foreign_code',
  'wrapped',
  'blocked',
  'unnoticed',
  'too_dear',
  'order_gain',
  'replayed',
  'taken_first',
  'tokens_taken',
  'tokens_minted',
] as const
export type Sign = (typeof signs)[number]

export interface Step {
  who: number
  /** The account of an honest person whom the source names. */
  account?: string
  value: bigint
  /** Call data in hex with `0x`. */
  data: string
  again: string
  reentries: number
}

/** A result of the search, shrunk; not a proof yet. */
export interface Candidate {
  mode: (typeof modes)[number]
  sign: Sign
  steps: Step[]
  /** The number of the place in the checked twin. */
  site: number
  /** The contract whose failure goes unnoticed and its call data; for gained tokens, their contract. */
  callee: string
  message: string
  repeats: number
  /** In how many of six other times and blocks it works. */
  environments: number
  twinStops: boolean
  touchedStub: boolean
  /** The attacker's gain, and the gain of the same calls without the trick. */
  gain: bigint
  fairGain: bigint
  books: bigint
  fairBooks: bigint
  effects: string
  /** Where the taken role is stored: a getter's selector, or a slot and the shift in it plus one. */
  role: { getter: string; slot: string; shift: number }
}

export const ENVIRONMENTS = 6

export const isHonest = ({ who }: Step): boolean => who <= BY.other || who >= BY.named

/** The index of the repeated step: the last one before the step that is checked. */
export const repeatedStep = (steps: readonly Step[]): number =>
  steps.slice(0, -1).findLastIndex(({ who }) => who !== BY.wait)

/** A candidate from its decoded members, in the order of `candidateShape`. */
export const toCandidate = (members: readonly AbiValue[], people: readonly string[]): Candidate => {
  const [mode, sign, steps, site, callee, message, repeats, environments, twinStops, touchedStub, ...rest] = members
  const [gain, fairGain, books, fairBooks, effects, role] = rest
  const [getter, slot, shift] = role as AbiValue[]
  return {
    mode: modes[Number(mode)] ?? 'attack',
    sign: signs[Number(sign)] ?? 'none',
    steps: (steps as AbiValue[][]).map((step) => stepOf(step, people)),
    site: Number(site),
    callee: String(callee),
    message: String(message),
    repeats: Number(repeats),
    environments: Number(environments),
    twinStops: twinStops === true,
    touchedStub: touchedStub === true,
    gain: gain as bigint,
    fairGain: fairGain as bigint,
    books: books as bigint,
    fairBooks: fairBooks as bigint,
    effects: String(effects),
    role: { getter: String(getter), slot: String(slot), shift: Number(shift) },
  }
}

const stepOf = ([who, value, data, again, reentries]: AbiValue[], people: readonly string[]): Step => {
  const account = people[Number(who) - BY.named]
  return {
    who: Number(who),
    ...(account === undefined ? {} : { account }),
    value: value as bigint,
    data: String(data),
    again: String(again),
    reentries: Number(reentries),
  }
}
