import type { AbiValue } from '../foundry/encode-abi.ts'

/** As `solidity/Constants.sol` numbers them. */
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
  /** Of an honest person whom the source names. */
  account?: string
  value: bigint
  /** Call data in hex with `0x`. */
  data: string
  again: string
  reentries: number
}

/** What a search found, made as short as it gets; not a proof yet. */
export interface Candidate {
  mode: (typeof modes)[number]
  sign: Sign
  steps: Step[]
  /** Number of the place in the checked twin. */
  site: number
  /** Whose failure nobody notices, and the data that it is called with; of tokens that were gained, their contract. */
  callee: string
  message: string
  repeats: number
  /** In how many of six other times and blocks it holds. */
  environments: number
  twinStops: boolean
  touchedStub: boolean
  /** What the attacker has of it, and what the same calls bring without the trick. */
  gain: bigint
  fairGain: bigint
  books: bigint
  fairBooks: bigint
  effects: string
  /** Where the role that was taken is written: a getter's selector, or a slot and one more than the shift in it. */
  role: { getter: string; slot: string; shift: number }
}

export const ENVIRONMENTS = 6

export const isHonest = ({ who }: Step): boolean => who <= BY.other || who >= BY.named

/** The place of the act that is repeated: the last before the one that is looked at. */
export const repeatedIn = (steps: readonly Step[]): number =>
  steps.slice(0, -1).findLastIndex(({ who }) => who !== BY.wait)

/** A candidate out of its decoded members, in the order of `candidateShape`. */
export const candidateOf = (members: readonly AbiValue[], people: readonly string[]): Candidate => {
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
