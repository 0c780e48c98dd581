import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { ScanSummary } from '../scans/scan.ts'
import { decisionReason, MAX_DECIDED_AT_ONCE } from '../text-rules.ts'
import { DecidedStatus } from '../vocabulary.ts'

const findings = z.array(z.string().max(20)).min(1).max(MAX_DECIDED_AT_ONCE)

/**
 * Decides about findings of a scan, or reopens them. The decision applies to the same cause in every scan of the
 * project, including later ones. If one finding doesn't exist, NOT_FOUND, and nothing changes.
 */
export const setFindingStatus = route({
  method: 'POST',
  path: '/api/v1/contract/issue/status',
  access: 'session',
  body: z.discriminatedUnion('status', [
    z.object({ id: z.uuid(), findings, status: DecidedStatus, reason: text(decisionReason) }),
    z.object({ id: z.uuid(), findings, status: z.literal('open') }),
  ]),
  response: ScanSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
