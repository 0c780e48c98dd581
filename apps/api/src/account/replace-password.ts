import { AppError, type Locale } from '@lc/api-contract'
import { consumeResetLink, type Database, promiseChangeNotice, revokeAllSessions, setPassword, voidLinks } from '@lc/db'

interface Replacement {
  outboxId: string
  userId: string
  passwordHash: string
  locale: Locale
}

/**
 * Uses a reset link up. Call it inside a transaction: all that the old password opened closes with it. The user's row is
 * taken before the link, in the order of a deletion, so that the two wait for each other and never deadlock.
 */
export const replacePassword = async (trx: Database, { outboxId, userId, passwordHash, locale }: Replacement) => {
  const isReplaced = (await setPassword(trx, { userId, passwordHash })) && (await consumeResetLink(trx, outboxId))
  if (!isReplaced) throw new AppError('LINK_INVALID')
  await revokeAllSessions(trx, { userId })
  await voidLinks(trx, userId)
  await promiseChangeNotice(trx, { userId, locale })
}
