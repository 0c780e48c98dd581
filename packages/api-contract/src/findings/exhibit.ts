import { z } from 'zod'
import { Why } from '../why.ts'

/** Who acts in a test; the words are `why_actor_<actor>`. */
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

/** One call of an attack or a counterexample, as a reader follows it: who calls what, with which arguments. */
export const Call = z.object({
  /** As the test names them. */
  from: z.string(),
  by: Actor.optional(),
  to: z.string().optional(),
  function: z.string(),
  arguments: z.array(z.string()),
  /** Ether sent with the call, in wei. */
  value: z.string().optional(),
  why: Why.optional(),
  /** What earlier results say beside a call. */
  note: z.string().optional(),
})
export type Call = z.infer<typeof Call>

/** A Foundry test that ran and shows the finding; `control` is the test of the same without the trick, which holds. */
export const Proof = z.object({
  kind: z.literal('proof'),
  /** Where the test lies in the scan's Foundry project. */
  path: z.string(),
  test: z.string(),
  control: z.string().optional(),
  /** The test that the abused function serves honest callers: it holds with the flaw and without it. */
  honest: z.string().optional(),
  source: z.string(),
  output: z.string(),
  calls: z.array(Call),
})
export type Proof = z.infer<typeof Proof>

/** Inputs that a solver or a fuzzer found, with the test that shows them where there is one. */
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

/** What a finding rests on beyond an engine's words. */
export const Exhibit = z.discriminatedUnion('kind', [Proof, Counterexample])
export type Exhibit = z.infer<typeof Exhibit>

/** Why the kept test of an earlier proof says nothing about later code. */
export const RerunReason = z.enum([
  'no_honest_test',
  'other_deployment',
  'function_gone',
  'not_deployed',
  'story_failed',
  'control_failed',
  'honest_failed',
  'not_finished',
])
export type RerunReason = z.infer<typeof RerunReason>

/**
 * How the kept test of an earlier proof ended on later code. `effect_gone`: everything else in it still works, and the harm
 * is not done any more; `refused`: the call of the attack reverts for strangers and still works for the deployer;
 * `effect_shown`: the harm is done; `not_told`: the test says nothing there, for this reason.
 */
export const ProofRerun = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('effect_gone') }),
  z.object({ outcome: z.literal('refused') }),
  z.object({ outcome: z.literal('effect_shown') }),
  z.object({ outcome: z.literal('not_told'), reason: RerunReason }),
])
export type ProofRerun = z.infer<typeof ProofRerun>

/** By the fingerprint of the finding that the test had proved. */
export type KeptProofRerun = ProofRerun & { fingerprint: string }
