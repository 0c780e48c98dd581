import { createHash } from 'node:crypto'
import { AppError, type BodyOf, type Locale, routes } from '@lc/api-contract'
import { addTicket, type Database, findLabels, findTicket, findTicketByKey, inTransaction, lockUser } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { newReference } from '../../new-reference.ts'

type Question = BodyOf<typeof routes.askExpert> & { ownerId: string; locale: Locale }

export const askExpertRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.askExpert, async ({ db, body, user, locale }) => {
    const question = { ...body, ownerId: user.id, locale }
    const ticket = await inTransaction(db, async (trx) => {
      await lockUser(trx, question.ownerId)
      const id = (await findEarlier(trx, question)) ?? (await accept(trx, question))
      return findTicket(trx, { id })
    })
    if (!ticket) throw new AppError('NOT_FOUND')
    wakeRelay()
    return ticket
  })

const findEarlier = async (trx: Database, question: Question) => {
  const earlier = await findTicketByKey(trx, question)
  if (earlier && earlier.requestSha256 !== hashQuestion(question)) throw new AppError('CONFLICT')
  return earlier?.ticketId
}

const accept = async (trx: Database, question: Question) => {
  const { id: scanId, ownerId, findings: labels, message, idempotencyKey, locale } = question
  const findings = await findLabels(trx, { scanId, ownerId, labels })
  if (findings.length < new Set(labels).size) throw new AppError('NOT_FOUND')
  const ticket = { ownerId, scanId, findings, message, idempotencyKey, locale }
  const id = await addTicket(trx, { ...ticket, requestSha256: hashQuestion(question), reference: newReference() })
  await failpoint('ticket.insert')
  return id
}

const hashQuestion = ({ id, findings, message }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([id, findings.toSorted(), message]))
    .digest('hex')
