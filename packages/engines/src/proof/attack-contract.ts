import { why } from '@lc/api-contract'
import type { RunContext } from '../engine.ts'
import type { Ended } from '../outcome-of-end.ts'
import { attacksIn } from './attacks-in.ts'
import type { Campaign, Campaigning } from './campaign.ts'
import { rawOf, unfinished } from './run-end.ts'
import { search } from './search.ts'
import { writeHonest } from './writing/write-honest.ts'
import { type WrittenProofs, writeProofs } from './writing/write-proofs.ts'

/** What a campaign against one contract came to. */
export interface Attacked {
  /** None, or one suite that is still to be run. */
  written: WrittenProofs[]
  /** Set when the contract was not attacked to the end. */
  ended?: Ended
  raw: string
}

/** Searches for attacks and writes each as a plain test with a control. */
export const attackContract = async (
  { plan, twinCode, target, people, tokens }: Campaign,
  { reading, twin }: Campaigning,
  context: RunContext,
): Promise<Attacked> => {
  const { run, result } = await search({ ...context, target, people, environment: plan.environment })
  const raw = rawOf(run)
  if (!result) return { written: [], ended: unfinished(run), raw }
  if (!result.isDeployed)
    return { written: [], ended: { outcome: 'unsupported', why: why('constructor_refused') }, raw }
  const attacks = attacksIn(result.candidates, { plan, reading, sites: twin.sites })
  const storied = attacks.map((attack) => ({ ...attack, honest: writeHonest(attack, plan) }))
  return { written: storied.length > 0 ? [writeProofs({ plan, twin: twinCode, tokens }, storied)] : [], raw }
}
