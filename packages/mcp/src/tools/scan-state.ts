import { z } from 'zod'
import { readAnswer } from '../failures.ts'
import type { ApiClient } from '../tool.ts'

export const ScanId = z.uuid().describe('The id of a scan, from the tool scan.')
export const FindingId = z
  .string()
  .regex(/^LC-\d{2,9}$/)
  .describe('The id of a finding, such as LC-01.')

/** A scan as /api/v2 answers it. */
export type Scan = Awaited<ReturnType<typeof readScan>>

export const readScan = (client: ApiClient, scanId: string, signal: AbortSignal) =>
  readAnswer(client.GET('/api/v2/scans/{scanId}', { params: { path: { scanId } }, signal }))

const finished: readonly string[] = ['completed', 'failed', 'cancelled']

/** The conclusions that an agent may draw from a scan, without any text of the project. */
export const scanState = (scan: Scan) => {
  const { status, coverage } = scan
  const isFinished = finished.includes(status)
  const isComplete = status === 'completed' && coverage === 'all'
  if (!isFinished) return { isFinished, isComplete, ...describeRunning(scan) }
  if (status !== 'completed') {
    const summary = `The scan was not completed: ${status}. Nothing is known about the project.`
    return { isFinished, isComplete, summary, nextStep: 'Report this.' }
  }
  return { isFinished, isComplete, ...describeResult(scan, isComplete) }
}

const describeRunning = ({ status, stages }: Scan) => {
  const stage = stages.findLast(({ state }) => state === 'running')?.stage
  return {
    summary: `The scan is ${status}${stage === undefined ? '' : ` (stage: ${stage})`}.`,
    nextStep: 'Call status again with waitSeconds 30.',
  }
}

const describeResult = ({ counts, tier }: Scan, isComplete: boolean) => {
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    summary: `The scan is completed with ${found} open findings. ${isComplete ? checked[tier] : NOT_ALL}`,
    nextStep: found > 0 ? 'Call findings to list them.' : isComplete ? checked[tier] : 'Report what was not checked.',
  }
}

const checked: Record<Scan['tier'], string> = {
  fast: 'Every check of the fast tier finished. Attacks, formal verification and tests were not run; a full scan runs them.',
  full: 'Every check finished.',
}

const NOT_ALL = 'Some checks did not finish, so the project was not checked completely.'
