import { z } from 'zod'

/** A finding of grade `proved`, without its test. */
export const ProofSeen = z.object({
  file: z.string(),
  detector: z.string(),
  category: z.string(),
  words: z.string(),
  locations: z.array(z.tuple([z.int(), z.int()])),
})
export type ProofSeen = z.infer<typeof ProofSeen>

/** What became of one project; kept in the file of results, so that a set can be run in slices. */
export const ProofRow = z.object({
  name: z.string(),
  /** Of the sources: a row of other sources is not kept. */
  hash: z.string(),
  outcome: z.string(),
  reason: z.string().optional(),
  cpuSeconds: z.number(),
  compileCpuSeconds: z.number(),
  proofs: z.array(ProofSeen),
  /** Tests and controls of the emitted project that were run again, and those that did not pass. */
  ranAgain: z.int(),
  failedAgain: z.array(z.string()),
  findings: z.array(z.unknown()),
})
export type ProofRow = z.infer<typeof ProofRow>

/** The engine came to attack it. */
export const isDeployed = ({ outcome }: ProofRow): boolean => ['passed', 'found', 'timed_out'].includes(outcome)
