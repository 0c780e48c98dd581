import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { readAnswer } from '../failures.ts'
import { type ApiClient, defineTool } from '../tool.ts'
import { cleanLine, cleanLocation, cleanMessage, Location, NOTICE, Notice } from '../untrusted-text.ts'
import { FindingFacts, factsOf } from './findings.ts'
import { FindingId, ScanId } from './scan-state.ts'

export const explainTool = defineTool({
  name: 'explain',
  title: 'Explain a finding',
  description:
    'Explains one finding: what is wrong, why it matters, how to fix it, when it may be a false positive, where it is, ' +
    'which engines reported it, and the calls of the attack if it is proved.',
  input: z.strictObject({ scanId: ScanId, findingId: FindingId }),
  output: z.object({
    notice: Notice,
    scanId: z.string(),
    finding: FindingFacts.extend({
      what: z.string(),
      why: z.string(),
      howToFix: z.string(),
      whenFalsePositive: z.string(),
      references: z.array(z.object({ label: z.string(), url: z.string() })),
      hasProof: z.boolean(),
      hasFix: z.boolean(),
    }),
    untrusted: z.object({
      locations: z.array(Location),
      messages: z.array(z.object({ engine: z.string(), check: z.string(), text: z.string() })),
      attackCalls: z.array(z.string()),
      decisionReason: z.string().optional(),
    }),
  }),
  isReadOnly: true,
  run: async ({ scanId, findingId }, { client, signal }) => {
    const finding = await readFinding(client, { scanId, findingId, signal })
    const proof = proofOf(finding)
    const { what, why, fix, falseAlarm } = finding.text
    return {
      summary: `${findingId}: ${finding.text.title} (${finding.severity}, ${finding.grade}).`,
      content: {
        notice: NOTICE,
        scanId,
        finding: {
          ...factsOf(finding),
          what,
          why,
          howToFix: fix,
          whenFalsePositive: falseAlarm,
          references: finding.references,
          hasProof: proof !== undefined,
          hasFix: fixOf(finding) !== undefined,
        },
        untrusted: {
          locations: finding.locations.slice(0, bounds.locations).map(cleanLocation),
          messages: finding.evidence.slice(0, bounds.messages).map(toMessage),
          attackCalls: (finding.exhibits[0]?.calls ?? []).slice(0, bounds.calls).map(describeCall),
          ...(finding.decision && { decisionReason: cleanMessage(finding.decision.reason) }),
        },
      },
    }
  },
})

export const readFinding = (
  client: ApiClient,
  { scanId, findingId, signal }: { scanId: string; findingId: string; signal: AbortSignal },
) =>
  readAnswer(
    client.GET('/api/v2/scans/{scanId}/findings/{findingId}', { params: { path: { scanId, findingId } }, signal }),
  )

type FindingDetail = Awaited<ReturnType<typeof readFinding>>

export const proofOf = ({ exhibits }: FindingDetail) => exhibits.find(({ kind }) => kind === 'proof')

export const fixOf = ({ exhibits }: FindingDetail) =>
  exhibits.flatMap((exhibit) => (exhibit.kind === 'proof' && exhibit.fix ? [exhibit.fix] : []))[0]

const toMessage = ({ engine, check, words, why }: FindingDetail['evidence'][number]) => ({
  engine: cleanLine(engine),
  check: cleanLine(check),
  text: cleanMessage(why ? `${words} ${JSON.stringify(why)}`.trim() : words),
})

type Call = FindingDetail['exhibits'][number]['calls'][number]

const describeCall = ({ from, by, to, function: name, arguments: values, value }: Call): string => {
  const target = to === undefined ? '' : `${to}.`
  const ether = value === undefined ? '' : ` with ${value} wei`
  return cleanLine(`${by ?? from} calls ${target}${name}(${values.join(', ')})${ether}`)
}
