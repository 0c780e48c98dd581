import type { Attack } from './attack.ts'
import type { Verdict } from './verdicts.ts'

export interface HostileCase {
  /** H01 to H60 are the listed inputs, X01 and later our own. */
  id: string
  what: string
  /** A case ends in exactly one of them. */
  ends: readonly Verdict[]
  /** The verdict must be there within this time. */
  seconds: number
  /** Sends the input through the API and returns the verdict; throws if anything else is wrong. */
  send(attack: Attack): Promise<Verdict>
}
