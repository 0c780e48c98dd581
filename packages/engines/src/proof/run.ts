import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { readProject } from '../foundry/project-reading.ts'
import { openPurse } from '../sandbox/open-purse.ts'
import { type Attacked, attackContract } from './attack-contract.ts'
import { campaignsOf } from './campaign.ts'
import { prove } from './prove.ts'
import { checkedTwin } from './twin/checked-twin.ts'

/**
 * A campaign for each contract that can stand alone: deploy, search for attacks, write each as a plain test with a
 * control, and run those. Only what the plain tests show is told. All tools together have the time of the limits.
 */
export const runProof = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const within = { ...context, jail: openPurse(context.jail, context.limits.cpuSeconds) }
  const searching = { ...within, jail: openPurse(within.jail, context.limits.cpuSeconds - PROVING_SECONDS) }
  const reading = readProject(build)
  const planned = planFrom(reading)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  const twin = await checkedTwin(build, searching)
  const all: Attacked[] = []
  for (const campaign of campaignsOf(planned.plan, { reading, twin })) {
    const isMain = all.length === 0
    const attacked = await attackContract(campaign, { reading, twin }, isMain ? searching : withLess(searching))
    if (isMain && attacked.ended) return { ...attacked.ended, findings: [], raw: attacked.raw }
    all.push(attacked)
  }
  return { ...(await proveAll(all, build, within)), ...stoppedIn(all) }
}

/** Kept for running what the search found, so that a search on a slow machine does not cost the proofs. */
const PROVING_SECONDS = 20

/** CPU seconds for the search of each contract beside the main one. */
const BESIDE_SECONDS = 6

const withLess = ({ limits, ...context }: RunContext): RunContext => ({
  ...context,
  limits: { ...limits, cpuSeconds: BESIDE_SECONDS },
})

const proveAll = async (all: readonly Attacked[], build: Build, context: RunContext): Promise<EngineResult> => {
  const written = all.flatMap((each) => each.written)
  if (written.length > 0) return prove({ written, build, context })
  return { outcome: 'passed', findings: [], raw: all.map(({ raw }) => raw).join('\n') }
}

/** A contract beside the main one that cannot be deployed is no campaign; one whose search was stopped is told. */
const stoppedIn = (all: readonly Attacked[]): Attacked['ended'] =>
  all.map(({ ended }) => ended).find((ended) => ended !== undefined && ended.outcome !== 'unsupported')
