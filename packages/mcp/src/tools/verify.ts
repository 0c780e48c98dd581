import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { readAnswer } from '../failures.ts'
import { type ApiClient, defineTool } from '../tool.ts'
import { NOTICE, Notice } from '../untrusted-text.ts'
import { FindingId, readScan, ScanId, scanState } from './scan-state.ts'

const VerifiedFinding = z.object({
  findingId: z.string(),
  outcome: z.enum(['fixed', 'still_reported', 'not_checked', 'unknown']),
  /** For `fixed`: whether the test that proved it ran again, or the checks only no longer report it. */
  resolution: z.string().optional(),
  /** For `not_checked`. */
  reason: z.string().optional(),
})

export const verifyTool = defineTool({
  name: 'verify',
  title: 'Verify fixes',
  description:
    'Checks whether findings of an earlier scan are fixed in a newer one that was ordered with continues. fixed: the ' +
    'test that proved it no longer shows the harm, or its checks ran again and no longer report it. still_reported: ' +
    'it is still there. not_checked: its check did not finish or the contract is not part of the newer scan, so ' +
    'nothing is known. newFindings counts findings that only the newer scan has.',
  input: z.strictObject({
    scanId: ScanId.describe('The newer scan.'),
    earlierScanId: ScanId.optional().describe('By default the previous completed scan of the project.'),
    findingIds: z.array(FindingId).min(1).max(bounds.verified).optional().describe('By default every finding.'),
  }),
  output: z.object({
    notice: Notice,
    scanId: z.string(),
    earlierScanId: z.string().optional(),
    isFinished: z.boolean(),
    isComplete: z.boolean(),
    newFindings: z.int(),
    results: z.array(VerifiedFinding),
    /** False if there are more findings than results. */
    hasEveryResult: z.boolean(),
  }),
  isReadOnly: true,
  run: async ({ scanId, earlierScanId, findingIds }, { client, signal }) => {
    const { isFinished, isComplete, summary } = scanState(await readScan(client, scanId, signal))
    const state = { notice: NOTICE, scanId, isFinished, isComplete } as const
    if (!isFinished) return { summary, content: { ...state, newFindings: 0, results: [], hasEveryResult: false } }
    const { earlier, findings } = await readComparison(client, { scanId, earlierScanId, signal })
    const known = new Map(findings.map((finding) => [finding.id, finding]))
    const ids = findingIds ?? findings.filter(({ change }) => change !== 'new').map(({ id }) => id)
    const results = ids.slice(0, bounds.verified).map((findingId) => resultOf(findingId, known.get(findingId)))
    const fixed = results.filter(({ outcome }) => outcome === 'fixed').length
    return {
      summary: `${fixed} of ${results.length} findings are fixed. ${summary}`,
      content: {
        ...state,
        ...(earlier && { earlierScanId: earlier.id }),
        newFindings: findings.filter(({ change }) => change === 'new').length,
        results,
        hasEveryResult: ids.length <= bounds.verified,
      },
    }
  },
})

interface ComparedPair {
  scanId: string
  earlierScanId: string | undefined
  signal: AbortSignal
}

const readComparison = (client: ApiClient, { scanId, earlierScanId, signal }: ComparedPair) =>
  readAnswer(
    client.GET('/api/v2/scans/{scanId}/comparison', {
      params: { path: { scanId }, query: earlierScanId === undefined ? {} : { with: earlierScanId } },
      signal,
    }),
  )

type ComparedFinding = Awaited<ReturnType<typeof readComparison>>['findings'][number]

const resultOf = (findingId: string, compared: ComparedFinding | undefined): z.infer<typeof VerifiedFinding> => {
  const { change, resolution, carried } = compared ?? {}
  if (change === undefined || change === 'new') return { findingId, outcome: 'unknown' }
  if (change === 'gone') return { findingId, outcome: 'fixed', ...(resolution && { resolution }) }
  if (change === 'not_checked') return { findingId, outcome: 'not_checked', ...(carried && { reason: carried.reason }) }
  return { findingId, outcome: 'still_reported' }
}
