import type { Locale, SecondFactor } from '@lc/api-contract'
import { addAuditEntry, type Database, listFactors, queueFactorNotice, replaceRecoveryCodes } from '@lc/db'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

export const MAX_PASSKEYS = 10
export const MAX_TOTPS = 1

interface NewFactor {
  factor: SecondFactor
  user: { id: string; locale: Locale }
  requestId: string
}

/** Logs a new factor, queues the mail, and makes recovery codes with the first one. Call it in the transaction that adds it. */
export const recordNewFactor = async (
  trx: Database,
  { factor, user, requestId }: NewFactor,
): Promise<{ factor: SecondFactor; recoveryCodes?: string[] }> => {
  const { id: userId, locale } = user
  await addAuditEntry(trx, { act: 'factor_added', userId, subjectId: factor.id, requestId })
  await queueFactorNotice(trx, { mail: `${factor.kind}_added`, userId, locale })
  const isFirst = (await listFactors(trx, userId)).length === 1
  return { factor, ...(isFirst && { recoveryCodes: await renewCodes(trx, userId) }) }
}

/** Ends all recovery codes of a user and returns new ones. */
export const renewCodes = async (trx: Database, userId: string): Promise<string[]> => {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(trx, { userId, hashes: codes.map(hashRecoveryCode) })
  return codes
}
