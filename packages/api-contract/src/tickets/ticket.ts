import { z } from 'zod'
import { TicketStatus } from '../vocabulary.ts'

const TicketAnswer = z.object({ text: z.string(), at: z.iso.datetime() })

/** A question to our experts about chosen findings of one scan. */
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
  /** Three working days after submission; absent if the holidays before then aren't published yet. */
  dueAt: z.iso.datetime().optional(),
  closedAt: z.iso.datetime().optional(),
  answers: z.array(TicketAnswer),
})
export type Ticket = z.infer<typeof Ticket>
