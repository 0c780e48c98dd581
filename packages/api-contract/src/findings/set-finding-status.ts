import { z } from 'zod'
import { route } from '../route.ts'
import { ContractSummary } from '../scans/scan.ts'
import { text } from '../text-field.ts'
import { DecidedStatus } from '../vocabulary.ts'
import { decisionReason, MAX_DECIDED_AT_ONCE } from './triage-rules.ts'

const findings = z.array(z.string().max(20)).min(1).max(MAX_DECIDED_AT_ONCE)

/**
 * Decides about findings of a contract, or opens them again; the same cause is decided in every scan of the project, those
 * to come among them. All of them or, with NOT_FOUND, none.
 */
export const setFindingStatus = route({
  method: 'POST',
  path: '/api/v1/contract/issue/status',
  access: 'session',
  body: z.discriminatedUnion('status', [
    z.object({ id: z.uuid(), findings, status: DecidedStatus, reason: text(decisionReason) }),
    z.object({ id: z.uuid(), findings, status: z.literal('open') }),
  ]),
  response: ContractSummary,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
