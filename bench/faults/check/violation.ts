/** The invariants that bench/README.md lists, and what a tool leaves behind. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'strays'

export interface Violation {
  invariant: Invariant
  problem: string
  /** The fault during which the broken promise was given; otherwise the current fault counts as the cause. */
  fault?: string
}
