import { AppError, type Locale } from '@lc/api-contract'
import { type AnswerParts, type DeskTicket, deskRoutes } from '@lc/api-contract/desk'
import {
  addExpertAnswer,
  answerTicket,
  closeTicket,
  type Database,
  type DeskTicketDetails,
  type DeskTicketEntry,
  decideProposal,
  type Expert,
  type ExpertAct,
  type ExpertAnswer,
  findDeskTicket,
  findProposal,
  inTransaction,
  isFourEyes,
  listDeskTickets,
  lockOpenTicket,
  releaseTicket,
  takeTicket,
} from '@lc/db'
import { detectorById } from '@lc/detectors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { composeAnswer } from './compose-answer.ts'
import type { DeskDeps } from './desk-deps.ts'
import { actorName, recordAct } from './desk-session.ts'
import type { DeskCalls } from './handle-desk.ts'

interface Act {
  trx: Database
  /** The ticket, locked and not closed. */
  ticketId: string
  reference: string
  expert: Expert
  /** Adds the act to the audit log. */
  record: (act: ExpertAct, reason?: string) => Promise<unknown>
}

interface ActingCall {
  body: { reference: string }
  expert: Expert
  locale: Locale
  request: FastifyRequest
}

export const deskTicketRoutes = ({ handle }: DeskCalls, { db }: DeskDeps) => {
  const show = async (trx: Database, { body: { reference }, expert, locale }: ActingCall) => {
    const ticket = await findDeskTicket(trx, reference)
    if (!ticket) throw new AppError('NOT_FOUND')
    return toDeskTicket(ticket, { expert, locale })
  }

  /** Changes an open ticket in one transaction, with its audit entry, and answers with the ticket. */
  const change = (call: ActingCall, work: (act: Act) => Promise<unknown>) =>
    inTransaction(db, async (trx) => {
      const { expert, request, body } = call
      const { id: ticketId } = await lockOpenTicket(trx, body.reference)
      const record: Act['record'] = (act, reason) =>
        recordAct(trx, { expert, act, requestId: request.id, subjectId: ticketId, ...(reason && { reason }) })
      await work({ trx, ticketId, reference: body.reference, expert, record })
      return show(trx, call)
    })

  handle(deskRoutes.listDeskTickets, async ({ query, expert }) => {
    const tickets = await listDeskTickets(db, { all: query.state === 'all' })
    return { items: tickets.map((ticket) => ({ ...toRow(ticket, expert), findings: ticket.findings.length })) }
  })

  handle(deskRoutes.openDeskTicket, (call) =>
    inTransaction(db, async (trx) => {
      const { body, expert, request } = call
      const ticket = await findDeskTicket(trx, body.reference)
      if (!ticket) throw new AppError('NOT_FOUND')
      await recordAct(trx, { expert, act: 'ticket_shown', requestId: request.id, subjectId: ticket.id })
      return toDeskTicket(ticket, call)
    }),
  )

  handle(deskRoutes.takeTicket, (call) =>
    change(call, async ({ trx, ticketId, expert, record }) => {
      await requireOwn(trx, { ticketId, expertId: expert.id })
      await record('ticket_taken')
    }),
  )

  handle(deskRoutes.releaseTicket, (call) =>
    change(call, async ({ trx, ticketId, record }) => {
      if (await releaseTicket(trx, ticketId)) await record('ticket_released')
    }),
  )

  handle(deskRoutes.answerTicket, (call) => change(call, (act) => answer(act, call.body.answer)))

  handle(deskRoutes.approveAnswer, (call) =>
    change(call, async ({ trx, ticketId, reference, expert, record }) => {
      const proposal = await requireProposal(trx, { id: call.body.answerId, ticketId, expert })
      await decideProposal(trx, { id: proposal.id, reviewerId: expert.id })
      await send(trx, { reference, text: proposal.text, author: proposal.author })
      await record('answer_approved')
    }),
  )

  handle(deskRoutes.returnAnswer, (call) =>
    change(call, async ({ trx, ticketId, expert, record }) => {
      const { answerId: id, note } = call.body
      await requireProposal(trx, { id, ticketId, expert })
      await decideProposal(trx, { id, reviewerId: expert.id, note })
      await record('answer_returned')
    }),
  )

  handle(deskRoutes.closeDeskTicket, (call) =>
    change(call, async ({ trx, reference, record }) => {
      await closeTicket(trx, reference)
      await record('ticket_closed', call.body.reason)
    }),
  )
}

/** Takes the ticket, or refuses if another expert has it. */
const requireOwn = async (trx: Database, claim: { ticketId: string; expertId: string }) => {
  if (!(await takeTicket(trx, claim))) throw new AppError('CONFLICT')
}

/** An open proposal of another expert: no one approves their own answer. */
const requireProposal = async (trx: Database, { expert, ...key }: { id: string; ticketId: string; expert: Expert }) => {
  const proposal = await findProposal(trx, key)
  if (!proposal) throw new AppError('NOT_FOUND')
  if (proposal.author.id === expert.id) throw new AppError('CONFLICT')
  return proposal
}

const answer = async ({ trx, ticketId, reference, expert, record }: Act, parts: z.infer<typeof AnswerParts>) => {
  await requireOwn(trx, { ticketId, expertId: expert.id })
  const ticket = await findDeskTicket(trx, reference)
  const findings = nameFindings(ticket?.named ?? [], ticket?.locale ?? 'en')
  const missing = findings.filter(({ id }) => !(id in parts.verdicts))
  if (missing.length > 0 || Object.keys(parts.verdicts).length !== findings.length)
    throw new AppError('INVALID_FIELDS', { details: { fields: { verdicts: 'incomplete' } } })
  const text = composeAnswer(parts, { findings, locale: ticket?.locale ?? 'en' })
  const isSent = !(await isFourEyes(trx))
  await addExpertAnswer(trx, { ticketId, authorId: expert.id, ...parts, text }, { isSent })
  if (isSent) await send(trx, { reference, text, author: expert })
  await record(isSent ? 'ticket_answered' : 'answer_proposed')
}

/** The user receives an answer once: the same text again is refused. */
const send = async (
  trx: Database,
  { reference, text, author }: { reference: string; text: string; author: Expert },
) => {
  if (!(await answerTicket(trx, { reference, text, operator: actorName(author) }))) throw new AppError('CONFLICT')
}

interface Reader {
  expert: Expert
  locale: Locale
}

const toRow = (ticket: DeskTicketEntry, expert: Expert) => {
  const { reference, contractName, status, createdAt, dueAt, isOverdue, isProposed, holder } = ticket
  return {
    ...{ reference, contractName, status, isOverdue },
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(holder && { takenBy: holder.name }),
    isMine: holder?.id === expert.id,
    isProposed: isProposed && status !== 'closed',
  }
}

const toDeskTicket = (ticket: DeskTicketDetails, { expert, locale }: Reader): z.input<typeof DeskTicket> => {
  const { message, answers, proposal, returned, closedAt, named } = ticket
  const isOpen = ticket.status !== 'closed'
  return {
    ...toRow(ticket, expert),
    locale: ticket.locale,
    message,
    findings: nameFindings(named, locale),
    answers: answers.map(({ text, author, at }) => ({ text, at: at.toISOString(), author: bareName(author) })),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    ...(proposal && isOpen && { proposal: toUnsent(proposal, expert) }),
    ...(returned?.author.id === expert.id && isOpen && { returned: toUnsent(returned, expert) }),
  }
}

const toUnsent = ({ id, author, verdicts, reasoning, fix, text, note, createdAt }: ExpertAnswer, expert: Expert) => ({
  ...{ id, verdicts, reasoning, fix, text },
  author: author.name,
  isMine: author.id === expert.id,
  at: createdAt.toISOString(),
  ...(note !== null && { note }),
})

/** An operator who answered by command has no prefix. */
const bareName = (author: string) => author.replace(/^expert /, '')

const nameFindings = (named: DeskTicketDetails['named'], locale: Locale) =>
  named.map(({ label, detector, severity }) => ({
    id: label,
    severity,
    title: detectorById(detector).text[locale].title,
  }))
