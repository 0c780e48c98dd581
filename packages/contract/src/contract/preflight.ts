import { z } from 'zod'
import { Diagnosis } from './diagnosis.ts'

export const PreflightState = z.enum(['running', 'done', 'failed', 'cancelled'])
export type PreflightState = z.infer<typeof PreflightState>

/** Where the doctor's look at a project stands; the diagnosis is there once it is done. */
export const Preflight = z.object({ state: PreflightState, diagnosis: Diagnosis.optional() })
export type Preflight = z.infer<typeof Preflight>
