import { z } from 'zod'
import { Reason } from '../reason.ts'

/** An actor in a test; the texts are `reason_actor_<actor>`. */
export const Actor = z.enum([
  'deployer',
  'user',
  'other',
  'stranger',
  'attacker',
  'attacker_contract',
  'lured',
  'reentering',
  'mute',
  'time',
])
export type Actor = z.infer<typeof Actor>

/** One call of an attack or a counterexample: who calls what, with which arguments. */
export const Call = z.object({
  /** The name used in the test. */
  from: z.string(),
  by: Actor.optional(),
  to: z.string().optional(),
  function: z.string(),
  arguments: z.array(z.string()),
  /** Ether sent with the call, in wei. */
  value: z.string().optional(),
  why: Reason.optional(),
  /** A note beside the call; only in earlier results. */
  note: z.string().optional(),
})
export type Call = z.infer<typeof Call>

/** How much of an asset an account of the story holds. */
export const Holding = z.object({
  holder: z.enum(['deployer', 'user', 'other', 'attacker', 'attacker_contract', 'target']),
  /** `ETH`, or the name of a token's contract. */
  asset: z.string(),
  /** In units of the asset, as a decimal number. */
  amount: z.string(),
})
export type Holding = z.infer<typeof Holding>

/** The movement of money in an attack. Holdings that never change aren't listed. */
export const AttackStory = z.object({
  /** The name of the contract under attack. */
  target: z.string(),
  /** Before the first call and after the last one, in the same order. */
  start: z.array(Holding),
  end: z.array(Holding),
  /** The changes by each call of the proof, in the order of the calls; losses are negative. */
  changes: z.array(z.array(Holding)),
})
export type AttackStory = z.infer<typeof AttackStory>

/** The same proof with typed calls, named actors and amounts with units. It ran and passed together with its control. */
const ReadableProof = z.object({
  path: z.string(),
  test: z.string(),
  control: z.string(),
  /** Absent if the control is also the honest side. */
  honest: z.string().optional(),
  /** The whole test file. */
  source: z.string(),
  output: z.string(),
})

/** A condition that a fix must meet before it is offered. */
export const FixCheckName = z.enum(['compiles', 'exploit', 'control', 'honest', 'unit', 'own_tests', 'storage'])
export type FixCheckName = z.infer<typeof FixCheckName>

/** The kind of an edit; the texts are `fix_edit_<kind>`. */
export const FixEdit = z.enum([
  'effects_first',
  'reentrancy_guard',
  'restrict_access',
  'lock_initialiser',
  'name_constructor',
  'replace_origin',
  'check_arithmetic',
  'check_result',
  'pull_payments',
  'own_records',
])
export type FixEdit = z.infer<typeof FixEdit>

/** A patch that removes the finding. It is only there if every check held or doesn't apply. */
export const Fix = z.object({
  edit: FixEdit,
  /** The changed files, by their paths in the project. */
  files: z.array(z.string()).min(1),
  /** A unified diff that `git apply` accepts in the root of the project. */
  diff: z.string(),
  checks: z.array(z.object({ name: FixCheckName, outcome: z.enum(['held', 'not_applicable']) })),
})
export type Fix = z.infer<typeof Fix>

/** A Foundry test that ran and shows the finding. `control` is the same test without the trick; it passes. */
export const Proof = z.object({
  kind: z.literal('proof'),
  /** The path of the test in the scan's Foundry project. */
  path: z.string(),
  test: z.string(),
  control: z.string().optional(),
  /** The test that the abused function works for honest callers; it passes with and without the flaw. */
  honest: z.string().optional(),
  source: z.string(),
  output: z.string(),
  calls: z.array(Call),
  /** For readers. The other fields are the raw form, which later scans run on later code. */
  readable: ReadableProof.optional(),
  story: AttackStory.optional(),
  fix: Fix.optional(),
})
export type Proof = z.infer<typeof Proof>

/** Inputs found by a solver or a fuzzer, with a test that shows them if there is one. */
export const Counterexample = z.object({
  kind: z.literal('counterexample'),
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  calls: z.array(Call),
  path: z.string().optional(),
  source: z.string().optional(),
  output: z.string().optional(),
  seed: z.string().optional(),
})
export type Counterexample = z.infer<typeof Counterexample>

/** The evidence for a finding beyond an engine's message. */
export const Exhibit = z.discriminatedUnion('kind', [Proof, Counterexample])
export type Exhibit = z.infer<typeof Exhibit>

/** Why the kept test of an earlier proof has no result on later code. */
export const RerunReason = z.enum([
  'no_honest_test',
  'other_deployment',
  'function_removed',
  'not_deployed',
  'story_failed',
  'control_failed',
  'honest_failed',
  'not_finished',
])
export type RerunReason = z.infer<typeof RerunReason>

/**
 * The result of the kept test of an earlier proof on later code. `effect_gone`: the rest of the test still works,
 * without harm; `refused`: the attack's call reverts for attackers and still works for the deployer; `effect_shown`:
 * the harm is still done; `no_result`: no result, for this reason.
 */
export const ProofRerun = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('effect_gone') }),
  z.object({ outcome: z.literal('refused') }),
  z.object({ outcome: z.literal('effect_shown') }),
  z.object({ outcome: z.literal('no_result'), reason: RerunReason }),
])
export type ProofRerun = z.infer<typeof ProofRerun>

/** Identified by the fingerprint of the proved finding. */
export type KeptProofRerun = ProofRerun & { fingerprint: string }
