import { why } from '@lc/api-contract'
import { type Ended, outcomeOfEnd } from '../outcome-of-end.ts'
import type { JailRun } from '../sandbox/jail.ts'

/** What a run comes to that gave no results. */
export const unfinished = (run: JailRun): Ended =>
  outcomeOfEnd(run) ?? {
    outcome: 'failed',
    why: why('tool_failed', { tool: 'Foundry' }),
    reason: (run.stderr || run.stdout).trim().slice(-300),
  }

/** What a run printed, for the record. */
export const rawOf = ({ end, code, stdout, stderr }: JailRun): string =>
  JSON.stringify({ end, code, stdout: stdout.slice(-200_000), stderr: stderr.slice(-20_000) })
