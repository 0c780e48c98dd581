import { z } from 'zod'
import { text } from '../fields.ts'
import { locales } from '../locale.ts'
import { Severity, TicketStatus } from '../vocabulary.ts'
import { answerTexts, verdicts } from './answer-rules.ts'

/** How users and experts name a ticket. Any text: an unknown one is NOT_FOUND. */
export const TicketReference = z.string().max(40)

/** A row of the queue. Users are never named. */
export const DeskTicketRow = z.object({
  reference: z.string(),
  contractName: z.string(),
  status: TicketStatus,
  findings: z.int(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** The expert who works on it. */
  takenBy: z.string().optional(),
  isMine: z.boolean(),
  /** An answer waits for a second expert. */
  isProposed: z.boolean(),
})
export type DeskTicketRow = z.infer<typeof DeskTicketRow>

/** The parts of an answer. The text that the user receives is made from them. */
export const AnswerParts = z.object({
  /** One for each finding of the ticket. */
  verdicts: z.record(z.string().max(40), z.enum(verdicts)),
  reasoning: text(answerTexts.reasoning),
  fix: text(answerTexts.fix),
})
export type AnswerParts = z.infer<typeof AnswerParts>

/** An answer that isn't sent: it waits for a second expert, or came back from one. */
const UnsentAnswer = AnswerParts.extend({
  id: z.uuid(),
  author: z.string(),
  isMine: z.boolean(),
  at: z.iso.datetime(),
  /** As the user would receive it. */
  text: z.string(),
  /** Why it came back. */
  note: z.string().optional(),
})

export const DeskTicket = DeskTicketRow.omit({ findings: true }).extend({
  /** The language of the user, for the answer. */
  locale: z.enum(locales),
  findings: z.array(z.object({ id: z.string(), severity: Severity, title: z.string() })),
  message: z.string(),
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime(), author: z.string() })),
  closedAt: z.iso.datetime().optional(),
  /** Waits for a second expert. */
  proposal: UnsentAnswer.optional(),
  /** The reader's own answer, if it came back and nothing was sent since. */
  returned: UnsentAnswer.optional(),
})
export type DeskTicket = z.infer<typeof DeskTicket>

/** Numbers of the last `days` days, and of now. */
export const DeskStatistics = z.object({
  days: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  proposed: z.int(),
  asked: z.int(),
  /** Tickets with their first answer in this time, from the desk or the command line. */
  answered: z.int(),
  answeredInTime: z.int(),
  closedUnanswered: z.int(),
  /** From the question to the first answer; absent without an answer. */
  medianHours: z.number().optional(),
  verdicts: z.record(z.enum(verdicts), z.int()),
  experts: z.array(z.object({ name: z.string(), answered: z.int(), approved: z.int() })),
})
export type DeskStatistics = z.infer<typeof DeskStatistics>
