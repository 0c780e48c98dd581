import { AppError } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import {
  addExpertChallenge,
  addExpertPasskey,
  addExpertSession,
  consumeExpertChallenge,
  consumeInvitation,
  type Database,
  type Expert,
  type ExpertAct,
  endExpertSession,
  findExpertPasskey,
  findInvitation,
  inTransaction,
  isFourEyes,
  listExpertPasskeys,
  useExpertPasskey,
} from '@lc/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, makeToken } from '../account/credentials.ts'
import type { DeskDeps } from './desk-deps.ts'
import { recordAct } from './desk-session.ts'
import type { DeskCalls } from './handle-desk.ts'

/** Everything that isn't right looks like a call that doesn't exist, so no caller learns anything about experts. */
const refuse = (request: FastifyRequest, reason: string): never => {
  request.log.warn({ reason }, 'a log-in at the desk was refused')
  throw new AppError('NOT_FOUND')
}

const describeExpert = async (db: Database, { name }: Expert) => ({ name, isFourEyes: await isFourEyes(db) })

export const signInRoutes = ({ handle }: DeskCalls, { db, passkeys }: DeskDeps) => {
  handle(deskRoutes.startDeskLogin, async () => {
    const challenge = makeToken()
    await addExpertChallenge(db, { challengeSha256: hashToken(challenge) })
    // The browser offers its passkeys for the desk, so no name has to be sent.
    return passkeys.buildRequest(challenge, [])
  })

  handle(deskRoutes.finishDeskLogin, async ({ body: { challenge, assertion }, request, reply }) => {
    // Used before the check, so that a challenge has one answer.
    if (!(await consumeExpertChallenge(db, { challengeSha256: hashToken(challenge) }))) refuse(request, 'challenge')
    const known = await findExpertPasskey(db, assertion.id)
    if (!known) return refuse(request, 'unknown passkey')
    const counter = await passkeys.verifyAssertion(challenge, assertion, known.passkey)
    if (counter === undefined) return refuse(request, 'signature')
    await inTransaction(db, async (trx) => {
      if (!(await useExpertPasskey(trx, { id: known.passkey.id, counter }))) refuse(request, 'counter')
      await openSession(trx, { expert: known.expert, act: 'expert_logged_in', request, reply })
    })
    return describeExpert(db, known.expert)
  })

  handle(deskRoutes.openInvitation, async ({ body: { token }, request }) => {
    const expert = (await findInvitation(db, hashToken(token))) ?? refuse(request, 'invitation')
    const challenge = makeToken()
    await addExpertChallenge(db, { challengeSha256: hashToken(challenge), expertId: expert.id })
    const known = await listExpertPasskeys(db, expert.id)
    const creation = passkeys.buildCreation(challenge, { id: expert.id, email: expert.name }, known)
    // The passkey itself names the expert when it signs in.
    const authenticatorSelection = { ...creation.authenticatorSelection, residentKey: 'required' as const }
    return { name: expert.name, creation: { ...creation, authenticatorSelection } }
  })

  handle(deskRoutes.acceptInvitation, async ({ body: { token, challenge, credential }, request, reply }) => {
    const expert = (await findInvitation(db, hashToken(token))) ?? refuse(request, 'invitation')
    const isOpen = await consumeExpertChallenge(db, { challengeSha256: hashToken(challenge), expertId: expert.id })
    if (!isOpen) refuse(request, 'challenge')
    const passkey = await passkeys.verifyRegistration(challenge, credential)
    if (!passkey) return refuse(request, 'registration')
    await inTransaction(db, async (trx) => {
      if (!(await consumeInvitation(trx, hashToken(token)))) refuse(request, 'invitation')
      if (!(await addExpertPasskey(trx, { ...passkey, expertId: expert.id }))) refuse(request, 'known passkey')
      await openSession(trx, { expert, act: 'expert_joined', request, reply })
    })
    return describeExpert(db, expert)
  })

  handle(deskRoutes.getExpert, ({ expert }) => describeExpert(db, expert))

  handle(deskRoutes.leaveDesk, async ({ expert, request, reply }) => {
    await inTransaction(db, async (trx) => {
      await endExpertSession(trx, request.expertSession?.id ?? '')
      await recordAct(trx, { expert, act: 'expert_logged_out', requestId: request.id, subjectId: expert.id })
    })
    request.server.deskCookie.clear(reply)
    return {}
  })
}

interface NewSession {
  expert: Expert
  act: ExpertAct
  request: FastifyRequest
  reply: FastifyReply
}

const openSession = async (trx: Database, { expert, act, request, reply }: NewSession) => {
  const token = makeToken()
  await addExpertSession(trx, { expertId: expert.id, tokenSha256: hashToken(token) })
  await recordAct(trx, { expert, act, requestId: request.id, subjectId: expert.id })
  request.server.deskCookie.set(reply, token)
}
