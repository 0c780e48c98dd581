import { BY, type Candidate } from '../proof/candidate.ts'

/** A call of `withdraw()` from the attacker's contract. */
export const withdrawStep = { who: BY.contract as number, value: 0n, data: '0x3ccfd60b', again: '0x', reentries: 0 }

/** A candidate of the search: a theft by one call, unless changed. */
export const sampleCandidate = (changes: Partial<Candidate> = {}): Candidate => ({
  mode: 'attack',
  sign: 'theft',
  steps: [withdrawStep],
  site: 0,
  callee: '',
  message: '0x',
  repeats: 0,
  environments: 6,
  twinStops: false,
  touchedStub: false,
  gain: 5n,
  fairGain: 0n,
  books: 0n,
  fairBooks: 0n,
  effects: '0x',
  role: { getter: '0x00000000', slot: '0x', shift: 0 },
  ...changes,
})
