import { type CheckOutcome, type Location, type Reason, type ReasonCode, toReason } from '@lc/api-contract'
import { findLineEnds } from '@lc/core'
import type { JailEnd, JailRun } from './sandbox/jail.ts'

/**
 * The outcome of a run that reached a limit or was stopped; `undefined` when the tool ended by itself and its output
 * decides. Any limit counts as `timed_out`, with the limit as its reason; `failed` means that something is broken.
 */
export const interruptedOutcome = ({ end, code, stderr }: JailRun): InterruptedRun | undefined => {
  if (end === 'exited' && (code === 0 || !OUT_OF_MEMORY.test(stderr.slice(-LAST_WORDS)))) return undefined
  if (end === 'exited') return { outcome: 'timed_out', why: toReason('memory_limit') }
  if (end === 'infra')
    return { outcome: 'failed', why: toReason('tool_not_started'), reason: stderr.trim().slice(0, 300) }
  if (end === 'changed') return { outcome: 'failed', why: toReason('tool_changed'), reason: stderr }
  return { outcome: end === 'cancelled' ? 'failed' : 'timed_out', why: toReason(codes[end]) }
}

/**
 * Before it is killed, a process at its memory limit gets no more memory and reports it in its language's own words:
 * Python, Rust, Node. Node's stack is memory too.
 */
const OUT_OF_MEMORY =
  /^(MemoryError\b|memory allocation of \d+ bytes failed|FATAL ERROR: .*heap|RangeError: Maximum call stack size exceeded)/m
const LAST_WORDS = 4_000

/** How an interrupted run ended. */
export interface InterruptedRun {
  outcome: CheckOutcome
  why: Reason
  reason?: string
}

const codes = {
  wall: 'time_limit',
  cpu: 'cpu_limit',
  memory: 'memory_limit',
  output: 'output_limit',
  cancelled: 'cancelled',
} as const satisfies Record<Exclude<JailEnd, 'exited' | 'infra' | 'changed'>, ReasonCode>

/** Tools sometimes print garbage: invalid JSON is `undefined`, which no schema accepts. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks whether a place that an engine reports exists in these sources. */
export const insideProject = (
  sources: Readonly<Record<string, string>>,
): ((place: Pick<Location, 'file' | 'startLine' | 'endLine'>) => boolean) => {
  const lineCounts = new Map(Object.entries(sources).map(([file, source]) => [file, findLineEnds(source).length]))
  return ({ file, startLine, endLine }) =>
    startLine >= 1 && startLine <= endLine && endLine <= (lineCounts.get(file) ?? 0)
}
