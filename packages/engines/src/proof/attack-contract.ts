import { toReason } from '@lc/api-contract'
import type { RunContext } from '../engine.ts'
import type { JailRun } from '../sandbox/jail.ts'
import { type InterruptedRun, interruptedOutcome } from '../tool-output.ts'
import { findAttacks } from './attacks.ts'
import type { Campaign, CampaignContext } from './campaign.ts'
import { search } from './search.ts'
import { writeHonest } from './writing/write-honest.ts'
import { type WrittenProofs, writeProofs } from './writing/write-proofs.ts'

/** The result of a campaign against one contract. */
export interface AttackResult {
  /** Empty, or one suite that still has to run. */
  written: WrittenProofs[]
  /** Set when the campaign didn't finish. */
  ended?: InterruptedRun
  raw: string
}

/** Searches for attacks and writes each as a plain test with a control. */
export const attackContract = async (
  { plan, twinCode, target, people, tokens }: Campaign,
  { reading, twin }: CampaignContext,
  context: RunContext,
): Promise<AttackResult> => {
  const { run, result } = await search({ ...context, target, people, environment: plan.environment })
  const raw = rawOutput(run)
  if (!result) return { written: [], ended: unfinishedRun(run), raw }
  if (!result.isDeployed)
    return { written: [], ended: { outcome: 'unsupported', why: toReason('constructor_refused') }, raw }
  const attacks = findAttacks(result.candidates, { plan, reading, sites: twin.sites })
  const described = attacks.map((attack) => ({ ...attack, honest: writeHonest(attack, plan) }))
  if (described.length === 0) return { written: [], raw }
  return { written: [writeProofs({ plan, twin: twinCode, tokens }, described, { logsBalances: true })], raw }
}

/** The outcome of a run without results. */
export const unfinishedRun = (run: JailRun): InterruptedRun =>
  interruptedOutcome(run) ?? {
    outcome: 'failed',
    why: toReason('tool_failed', { tool: 'Foundry' }),
    reason: (run.stderr || run.stdout).trim().slice(-300),
  }

/** The output of a run, for the record. */
export const rawOutput = ({ end, code, stdout, stderr }: JailRun): string =>
  JSON.stringify({ end, code, stdout: stdout.slice(-200_000), stderr: stderr.slice(-20_000) })
