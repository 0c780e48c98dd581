import type { Attack } from '../attacks.ts'
import { BY, type Candidate, isHonest, type Step } from '../candidate.ts'
import { type Scene, stepLines } from './scene.ts'
import { writeWei } from './solidity-values.ts'

/** The bodies of one readable proof, as lines of Solidity on `ProofTest.sol`. */
export interface ReadableCase {
  /** Steps that all its tests begin with. */
  setUp: string[]
  /** Functions that its tests share. */
  shared?: string[]
  proof: string[]
  control: string[]
  /** Absent if the control is the honest side, or none is known. */
  honest?: string[] | undefined
}

export type CaseWriter = (scene: Scene, attack: Attack) => ReadableCase

/** The accounts of the attacker that take part. */
const attackers = ({ plan }: Scene, { steps }: Candidate): { own: boolean; contract: boolean } => {
  const { stranger, attacker } = plan.environment.actors
  const names = (address: string) =>
    steps.some(({ data, again }) => `${data}${again}`.toLowerCase().includes(address.slice(2)))
  return {
    own:
      names(stranger) ||
      steps.some(({ who, reentries, value }) => who === BY.stranger || (reentries > 0 && value > 0n)),
    contract:
      names(attacker) || steps.some(({ who, reentries }) => who === BY.contract || who === BY.lure || reentries > 0),
  }
}

/** The attacker's only account, if only one takes part. */
export const soleAttacker = (scene: Scene, candidate: Candidate): string | undefined => {
  const { own, contract } = attackers(scene, candidate)
  if (own && contract) return undefined
  return contract ? 'attackContract' : 'attacker'
}

export const wealthOf = (scene: Scene, candidate: Candidate): string => {
  const sole = soleAttacker(scene, candidate)
  return sole ? `${sole}.balance` : 'loot()'
}

/** Honest steps come first; the attack follows. */
export const partsOf = ({ steps }: Candidate) => {
  const attackAt = steps.findIndex((step) => !isHonest(step))
  const from = attackAt === -1 ? steps.length : attackAt
  return { before: steps.slice(0, from), attack: steps.slice(from) }
}

export const linesOf = (scene: Scene, steps: readonly Step[]): string[] =>
  steps.flatMap((step) => stepLines(scene, step))

/** `before + 1 ether`, for a gain or a loss. */
export const plus = (start: string, gain: bigint): string => {
  if (gain === 0n) return start
  if (gain > 0n) return `${start} + ${writeWei(gain)}`
  const loss = writeWei(-gain)
  return `${start} - ${loss.includes('+') ? `(${loss})` : loss}`
}
