import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { bounds, MAX_WAIT_SECONDS } from '../bounds.ts'
import { defineTool, type ToolContext } from '../tool.ts'
import { cleanLine, cleanMessage, NOTICE, Notice } from '../untrusted-text.ts'
import { readScan, type Scan, ScanId, scanState } from './scan-state.ts'

const POLL_MS = 2_000

export const statusTool = defineTool({
  name: 'status',
  title: 'Status of a scan',
  description:
    'Shows the progress and result of a scan: stages, outcome of every check, number of findings by severity. Call it ' +
    'until isFinished is true. Only a scan with isComplete true was checked completely; never report that a project ' +
    'has no problems otherwise.',
  input: z.strictObject({
    scanId: ScanId,
    waitSeconds: z
      .int()
      .min(0)
      .max(MAX_WAIT_SECONDS)
      .default(0)
      .describe('Wait up to this long for the scan to finish before answering.'),
  }),
  output: z.object({
    notice: Notice,
    scanId: z.string(),
    status: z.string(),
    tier: z.string(),
    coverage: z.string(),
    isFinished: z.boolean(),
    isComplete: z.boolean(),
    level: z.string(),
    counts: z.record(z.string(), z.int()),
    suppressedFindings: z.int(),
    notCheckedFindings: z.int(),
    stages: z.array(z.object({ stage: z.string(), state: z.string() })),
    checks: z.array(
      z.object({ engine: z.string(), version: z.string(), outcome: z.string(), reasonCode: z.string().optional() }),
    ),
    failureReason: z.string().optional(),
    nextStep: z.string(),
    untrusted: z.object({ name: z.string(), mainFile: z.string(), failureDetail: z.string().optional() }),
  }),
  isReadOnly: true,
  run: async ({ scanId, waitSeconds }, context) => {
    const scan = await waitForScan(scanId, waitSeconds, context)
    const { isFinished, isComplete, nextStep, summary } = scanState(scan)
    return {
      summary,
      content: {
        notice: NOTICE,
        scanId: scan.id,
        status: scan.status,
        tier: scan.tier,
        coverage: scan.coverage,
        isFinished,
        isComplete,
        level: scan.level,
        counts: scan.counts,
        suppressedFindings: scan.suppressedFindings,
        notCheckedFindings: scan.notCheckedFindings,
        stages: scan.stages.slice(0, bounds.stages).map(({ stage, state }) => ({ stage, state })),
        checks: scan.checks.slice(0, bounds.checks).map(toCheck),
        ...(scan.failure && { failureReason: scan.failure.reason }),
        nextStep,
        untrusted: {
          name: cleanLine(scan.name),
          mainFile: cleanLine(scan.mainFile),
          ...(scan.failure && { failureDetail: cleanMessage(scan.failure.detail) }),
        },
      },
    }
  },
})

const toCheck = ({ engine, engineVersion, outcome, why }: Scan['checks'][number]) => ({
  engine,
  version: engineVersion,
  outcome,
  ...(why && { reasonCode: why.code }),
})

/** Reads it again until the scan has finished or the time is up, and reports each new state. */
const waitForScan = async (scanId: string, waitSeconds: number, context: ToolContext): Promise<Scan> => {
  const until = Date.now() + waitSeconds * 1_000
  let scan = await readScan(context.client, scanId, context.signal)
  while (!scanState(scan).isFinished && Date.now() + POLL_MS <= until) {
    await context.reportProgress(scanState(scan).summary)
    await sleep(POLL_MS, undefined, { signal: context.signal })
    scan = await readScan(context.client, scanId, context.signal)
  }
  return scan
}
