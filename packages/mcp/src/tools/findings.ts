import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { readAnswer } from '../failures.ts'
import { type ApiClient, defineTool } from '../tool.ts'
import { cleanLocation, Location, NOTICE, Notice } from '../untrusted-text.ts'
import { readScan, ScanId, scanState } from './scan-state.ts'

/** The facts about a finding that contain no text of the project. */
export const FindingFacts = z.object({
  id: z.string(),
  kind: z.string(),
  severity: z.string(),
  grade: z.string(),
  status: z.string(),
  title: z.string(),
  engines: z.array(z.string()),
  isSuppressed: z.boolean(),
  /** Why it is listed although no check of this scan reported it. */
  carriedReason: z.string().optional(),
  locationCount: z.int(),
})

export const findingsTool = defineTool({
  name: 'findings',
  title: 'Findings of a scan',
  description:
    'Lists the findings of a scan, worst first, one page at a time. grade says how strong the evidence is: proved ' +
    '(a test shows the harm), counterexample, agreed (two engines), pattern (one engine suspects it). Call explain ' +
    'for one finding.',
  input: z.strictObject({
    scanId: ScanId,
    limit: z.int().min(1).max(bounds.findingsPerPage).default(bounds.findingsPerPage),
    cursor: z.string().max(200).optional().describe('nextCursor of the previous page.'),
  }),
  output: z.object({
    notice: Notice,
    scanId: z.string(),
    isFinished: z.boolean(),
    isComplete: z.boolean(),
    findings: z.array(FindingFacts.extend({ untrusted: z.object({ locations: z.array(Location) }) })),
    nextCursor: z.string().optional(),
  }),
  isReadOnly: true,
  run: async ({ scanId, limit, cursor }, { client, signal }) => {
    const { isFinished, isComplete, summary } = scanState(await readScan(client, scanId, signal))
    const { items, nextCursor } = await readFindings(client, { scanId, limit, cursor, signal })
    const findings = items.map((finding) => ({
      ...factsOf(finding),
      untrusted: { locations: finding.locations.slice(0, bounds.locationsInList).map(cleanLocation) },
    }))
    return {
      summary: `${findings.length} findings on this page${nextCursor === undefined ? '' : ', more follow'}. ${summary}`,
      content: { notice: NOTICE, scanId, isFinished, isComplete, findings, ...(nextCursor && { nextCursor }) },
    }
  },
})

interface FindingsPage {
  scanId: string
  limit: number
  cursor?: string | undefined
  signal: AbortSignal
}

export const readFindings = (client: ApiClient, { scanId, limit, cursor, signal }: FindingsPage) =>
  readAnswer(
    client.GET('/api/v2/scans/{scanId}/findings', {
      params: { path: { scanId }, query: { limit, ...(cursor && { cursor }) } },
      signal,
    }),
  )

type Finding = Awaited<ReturnType<typeof readFindings>>['items'][number]

export const factsOf = (finding: Finding): z.infer<typeof FindingFacts> => ({
  id: finding.id,
  kind: finding.detector,
  severity: finding.severity,
  grade: finding.grade,
  status: finding.status,
  title: finding.text.title,
  engines: finding.engines,
  isSuppressed: finding.suppressed,
  ...(finding.carried && { carriedReason: finding.carried.reason }),
  locationCount: finding.locations.length + finding.truncated.locations,
})
