import type { CheckOutcome } from '@lc/contract'
import type { JailEnd, JailRun } from './sandbox/jail.ts'

/** How a run that did not end by itself is told; `undefined` when the tool ended by itself and its output decides. */
export const outcomeOfEnd = ({ end, stderr }: JailRun): { outcome: CheckOutcome; reason: string } | undefined => {
  if (end === 'exited') return undefined
  if (end === 'infra') return { outcome: 'failed', reason: `the tool was not started: ${stderr.trim().slice(0, 300)}` }
  return { outcome: end === 'wall' || end === 'cpu' ? 'timed_out' : 'failed', reason: reasons[end] }
}

const reasons: Record<Exclude<JailEnd, 'exited' | 'infra'>, string> = {
  wall: 'the time limit was reached',
  cpu: 'the processor time limit was reached',
  memory: 'the memory limit was reached',
  output: 'the tool printed more than it may',
  cancelled: 'it was cancelled',
}
