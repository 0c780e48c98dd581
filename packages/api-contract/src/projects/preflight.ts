import { z } from 'zod'
import { preflightSteps } from '../lists.ts'
import { BytecodeLook, BytecodeMatch } from './bytecode.ts'
import { Deployment, SourceService } from './deployment.ts'
import { Diagnosis } from './diagnosis.ts'

export const PreflightState = z.enum(['running', 'done', 'failed', 'cancelled'])
export type PreflightState = z.infer<typeof PreflightState>

export const PreflightStep = z.enum(preflightSteps)
export type PreflightStep = z.infer<typeof PreflightStep>

/** A step that has begun; it ends when the next one begins, or the look does. */
export const BegunStep = z.object({
  step: PreflightStep,
  startedAt: z.iso.datetime(),
  /** Of `compiling`: the version that is tried. */
  compiler: z.string().optional(),
})
export type BegunStep = z.infer<typeof BegunStep>

/** What is known of a project that was read from a chain. */
export const DeployedFacts = z.object({
  deployment: Deployment,
  service: SourceService.optional(),
  /** There once the look is done. */
  match: BytecodeMatch.optional(),
  /** Instead of files, where nobody has verified any source. */
  look: BytecodeLook.optional(),
})
export type DeployedFacts = z.infer<typeof DeployedFacts>

/** Where the doctor's look at a project stands. The diagnosis is there once it is done; without source there never is one. */
export const Preflight = z.object({
  state: PreflightState,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  /** As they were handed in. */
  fileCount: z.int().nonnegative(),
  /** None as long as no worker is free. */
  steps: z.array(BegunStep),
  diagnosis: Diagnosis.optional(),
  deployed: DeployedFacts.optional(),
})
export type Preflight = z.infer<typeof Preflight>
