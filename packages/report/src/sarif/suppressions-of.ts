import type { ReportFinding } from '../report-data.ts'
import { fileUri } from './file-uri.ts'

/** By whom a finding was set aside: the author in the source, or a person in triage. What is acknowledged stays in force. */
export const suppressionsOf = ({ status, decision, suppressedAt }: ReportFinding) => [
  ...(suppressedAt
    ? [
        {
          kind: 'inSource',
          status: 'accepted',
          location: {
            physicalLocation: {
              artifactLocation: fileUri(suppressedAt.file),
              region: { startLine: suppressedAt.line },
            },
          },
        },
      ]
    : []),
  ...(status === 'open'
    ? []
    : [
        {
          kind: 'external',
          status: status === 'acknowledged' ? 'underReview' : 'accepted',
          ...(decision && { justification: decision.reason }),
          properties: { status },
        },
      ]),
]
