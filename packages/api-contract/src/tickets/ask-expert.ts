import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { MAX_TICKET_FINDINGS, ticketMessage } from '../text-rules.ts'
import { Ticket } from './ticket.ts'

/** Holds one consultation and answers at once; the same idempotency key returns the same ticket. */
export const askExpert = route({
  method: 'POST',
  path: '/api/v1/contract/issuespage/contact',
  access: 'session',
  body: z.object({
    id: z.uuid(),
    findings: z.array(z.string().max(20)).min(1).max(MAX_TICKET_FINDINGS),
    message: text(ticketMessage),
    idempotencyKey: z.uuid(),
  }),
  response: Ticket,
  errors: ['SESSION_EXPIRED', 'NO_CONSULTATIONS_LEFT', 'NOT_FOUND', 'CONFLICT', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
