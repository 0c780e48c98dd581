import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { planFrom } from '../foundry/plan-deployment.ts'
import { readProject } from '../foundry/project-reading.ts'
import { limitTotalCpu } from '../sandbox/limit-total-cpu.ts'
import { type AttackResult, attackContract } from './attack-contract.ts'
import { planCampaigns } from './campaign.ts'
import { prove } from './prove.ts'
import { checkedTwin } from './twin/checked-twin.ts'

/**
 * A campaign for each independent contract: deploy, search for attacks, write each as a plain test with a control, and
 * run those. Only results of the plain tests are reported. All tools share the time of the limits.
 */
export const runProof = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const within = { ...context, jail: limitTotalCpu(context.jail, context.limits.cpuSeconds) }
  const searching = { ...within, jail: limitTotalCpu(within.jail, context.limits.cpuSeconds - PROVING_SECONDS) }
  const reading = readProject(build)
  const planned = planFrom(reading)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  const twin = await checkedTwin(build, searching)
  const all: AttackResult[] = []
  for (const campaign of planCampaigns(planned.plan, { reading, twin })) {
    const isMain = all.length === 0
    const result = await attackContract(campaign, { reading, twin }, isMain ? searching : withLess(searching))
    if (isMain && result.ended) return { ...result.ended, findings: [], raw: result.raw }
    all.push(result)
  }
  return { ...(await proveAll(all, build, within)), ...stoppedIn(all) }
}

/** Reserved for running the found attacks, so that a slow search doesn't cost the proofs. */
const PROVING_SECONDS = 20

/** CPU seconds for the search of each contract besides the main one. */
const BESIDE_SECONDS = 6

const withLess = ({ limits, ...context }: RunContext): RunContext => ({
  ...context,
  limits: { ...limits, cpuSeconds: BESIDE_SECONDS },
})

const proveAll = async (all: readonly AttackResult[], build: Build, context: RunContext): Promise<EngineResult> => {
  const written = all.flatMap((each) => each.written)
  if (written.length > 0) return prove({ written, build, context })
  return { outcome: 'passed', findings: [], raw: all.map(({ raw }) => raw).join('\n') }
}

/** A further contract that can't be deployed is skipped; one whose search was stopped is reported. */
const stoppedIn = (all: readonly AttackResult[]): AttackResult['ended'] =>
  all.map(({ ended }) => ended).find((ended) => ended !== undefined && ended.outcome !== 'unsupported')
