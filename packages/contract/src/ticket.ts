import { z } from 'zod'
import { lines, type TextRule } from './text-rule.ts'
import { TicketStatus } from './vocabulary.ts'

/** What one expert can speak about in one answer. */
export const MAX_TICKET_FINDINGS = 20

export const ticketMessage: TextRule = { minChars: 1, maxChars: 5_000, patterns: [lines] }

const TicketAnswer = z.object({ text: z.string(), at: z.iso.datetime() })

/** A request for an expert's word on chosen findings of one contract. */
export const Ticket = z.object({
  id: z.uuid(),
  reference: z.string(),
  contractId: z.uuid(),
  contractName: z.string(),
  /** Ids of findings, by rank. */
  findings: z.array(z.string()),
  message: z.string(),
  status: TicketStatus,
  createdAt: z.iso.datetime(),
  /** Three working days after it was asked. */
  dueAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  answers: z.array(TicketAnswer),
})
export type Ticket = z.infer<typeof Ticket>
