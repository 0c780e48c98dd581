import { z } from 'zod'

/** One call of an attack or a counterexample, as a reader follows it: who calls what, with which arguments. */
export const Call = z.object({
  from: z.string(),
  to: z.string().optional(),
  function: z.string(),
  arguments: z.array(z.string()),
  /** Ether sent with the call, in wei. */
  value: z.string().optional(),
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
