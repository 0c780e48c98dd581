import { type CheckOutcome, type Why, type WhyCode, why } from '@lc/api-contract'
import type { JailEnd, JailRun } from './sandbox/jail.ts'

/**
 * The outcome of a run that reached a limit or was stopped; `undefined` when the tool ended by itself and its output decides.
 * Any limit counts as `timed_out`, with the limit as its reason: `failed` is left for what is broken.
 */
export const outcomeOfEnd = ({ end, code, stderr }: JailRun): Ended | undefined => {
  if (end === 'exited' && (code === 0 || !OUT_OF_MEMORY.test(stderr.slice(-LAST_WORDS)))) return undefined
  if (end === 'exited') return { outcome: 'timed_out', why: why('memory_limit') }
  if (end === 'infra') return { outcome: 'failed', why: why('tool_not_started'), reason: stderr.trim().slice(0, 300) }
  return { outcome: end === 'cancelled' ? 'failed' : 'timed_out', why: why(codes[end]) }
}

/** A process whose memory is limited is refused more before it is killed, and says so in the words of its language: Python, Rust, Node. */
const OUT_OF_MEMORY = /^(MemoryError\b|memory allocation of \d+ bytes failed|FATAL ERROR: .*heap)/m
const LAST_WORDS = 4_000

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
