import { type CheckOutcome, type Why, type WhyCode, why } from '@lc/contract'
import type { JailEnd, JailRun } from './sandbox/jail.ts'

/** How a run that did not end by itself is told; `undefined` when the tool ended by itself and its output decides. */
export const outcomeOfEnd = ({ end, stderr }: JailRun): Ended | undefined => {
  if (end === 'exited') return undefined
  if (end === 'infra') return { outcome: 'failed', why: why('tool_not_started'), reason: stderr.trim().slice(0, 300) }
  return { outcome: end === 'wall' || end === 'cpu' ? 'timed_out' : 'failed', why: why(codes[end]) }
}

/** How a run ended that did not come to its end. */
export interface Ended {
  outcome: CheckOutcome
  why: Why
  reason?: string
}

const codes = {
  wall: 'time_limit',
  cpu: 'cpu_limit',
  memory: 'memory_limit',
  output: 'output_limit',
  cancelled: 'cancelled',
} as const satisfies Record<Exclude<JailEnd, 'exited' | 'infra'>, WhyCode>
