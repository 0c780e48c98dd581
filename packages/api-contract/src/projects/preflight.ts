import { z } from 'zod'
import { preflightSteps } from '../field-values.ts'
import { BytecodeLook, BytecodeMatch, Deployment, SourceService } from './deployment.ts'
import { Diagnosis } from './diagnosis.ts'
import { GitSource } from './git-source.ts'

export const PreflightState = z.enum(['running', 'done', 'failed', 'cancelled'])
export type PreflightState = z.infer<typeof PreflightState>

export const PreflightStep = z.enum(preflightSteps)
export type PreflightStep = z.infer<typeof PreflightStep>

/** A step that has started; it ends with the next step or with the compile check. */
export const BegunStep = z.object({
  step: PreflightStep,
  startedAt: z.iso.datetime(),
  /** For `compiling`: the compiler version. */
  compiler: z.string().optional(),
})
export type BegunStep = z.infer<typeof BegunStep>

/** Facts about a project that was read from a chain. */
const DeployedFacts = z.object({
  deployment: Deployment,
  service: SourceService.optional(),
  /** Present once the compile check is done. */
  match: BytecodeMatch.optional(),
  /** Present instead of files if no verified source exists. */
  look: BytecodeLook.optional(),
})

/** The state of a project's compile check. `diagnosis` is present once it is done, and never without source. */
export const Preflight = z.object({
  state: PreflightState,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  /** As uploaded. */
  fileCount: z.int().nonnegative(),
  /** Empty until a worker is free. */
  steps: z.array(BegunStep),
  diagnosis: Diagnosis.optional(),
  deployed: DeployedFacts.optional(),
  /** For a project from a repository. */
  git: GitSource.optional(),
})
export type Preflight = z.infer<typeof Preflight>
