import type { LoginMethod, SecondStep, SecondStepAnswer } from '@lc/api-contract'
import {
  addAuditEntry,
  addChallenge,
  countRecoveryCodes,
  type Database,
  findTotp,
  listPasskeys,
  queueFactorNotice,
  usePasskey,
  useRecoveryCode,
  useTotp,
} from '@lc/db'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { hashToken, makeToken } from './credentials.ts'
import type { Account } from './open-session.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

/** The ways in which a user can pass the second step, the strongest first. Empty without a second factor. */
export const listMethods = async (db: Database, userId: string) => {
  const passkeys = await listPasskeys(db, userId)
  const hasTotp = (await findTotp(db, userId)) !== undefined
  const hasFactor = passkeys.length > 0 || hasTotp
  const methods: LoginMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasFactor && (await countRecoveryCodes(db, userId)) > 0 ? (['recovery_code'] as const) : []),
  ]
  return { methods, passkeys }
}

type StepDeps = Pick<Deps, 'passkeys' | 'totpSecrets'>

/** The second step of a log-in whose password was right, or undefined for an account without a second factor. */
export const startSecondStep = async (
  trx: Database,
  { passkeys }: StepDeps,
  userId: string,
): Promise<SecondStep | undefined> => {
  const { methods, passkeys: known } = await listMethods(trx, userId)
  if (methods.length === 0) return undefined
  const challenge = makeToken()
  const expiresAt = await addChallenge(trx, { challengeSha256: hashToken(challenge), userId, purpose: 'login' })
  const passkey = known.length > 0 ? passkeys.buildRequest(challenge, known) : undefined
  return { challenge, expiresAt, methods, ...(passkey && { passkey }) }
}

interface GivenAnswer {
  user: Account
  answer: SecondStepAnswer
  /** The one that a passkey signed. */
  challenge: string
  request: FastifyRequest
}

/** Checks an answer and notes its use, so that it isn't accepted again. A wrong answer writes nothing. */
export const acceptAnswer = (trx: Database, deps: StepDeps, { answer, ...given }: GivenAnswer): Promise<boolean> => {
  switch (answer.method) {
    case 'passkey':
      return acceptAssertion(trx, deps, { answer, ...given })
    case 'totp':
      return acceptTotp(trx, deps, { userId: given.user.id, code: answer.code })
    case 'recovery_code':
      return acceptRecoveryCode(trx, { code: answer.code, ...given })
  }
}

type GivenAssertion = GivenAnswer & { answer: { method: 'passkey' } }

const acceptAssertion = async (
  trx: Database,
  { passkeys }: StepDeps,
  { user, answer: { assertion }, challenge, request }: GivenAssertion,
) => {
  const passkey = (await listPasskeys(trx, user.id)).find(({ credentialId }) => credentialId === assertion.id)
  const counter = passkey && (await passkeys.verifyAssertion(challenge, assertion, passkey))
  if (!passkey || counter === undefined) return false
  const isUsed = await usePasskey(trx, { id: passkey.id, counter })
  if (!isUsed) request.log.warn({ userId: user.id, factorId: passkey.id }, 'the counter of a passkey did not grow')
  return isUsed
}

const acceptTotp = async (
  trx: Database,
  { totpSecrets }: StepDeps,
  { userId, code }: { userId: string; code: string },
) => {
  const totp = await findTotp(trx, userId)
  if (!totp) return false
  const { id, encryptedSecret, lastStep } = totp
  const secret = totpSecrets.decrypt(encryptedSecret, userId)
  const step = findTotpStep({ secret, code, nowMs: Date.now(), lastStep })
  if (step === undefined) return false
  return useTotp(trx, { id, lastStep: step, encryptedSecret: totpSecrets.renew(encryptedSecret, userId) })
}

const acceptRecoveryCode = async (
  trx: Database,
  { user, code, request }: Pick<GivenAnswer, 'user' | 'request'> & { code: string },
) => {
  const userId = user.id
  if (!(await useRecoveryCode(trx, { userId, codeSha256: hashRecoveryCode(code) }))) return false
  await addAuditEntry(trx, { act: 'recovery_code_used', userId, requestId: request.id })
  await queueFactorNotice(trx, { mail: 'recovery_code_used', userId, locale: user.locale })
  return true
}
