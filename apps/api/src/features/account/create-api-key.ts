import { AppError, routes } from '@lc/api-contract'
import { addApiKey, addAuditEntry, countLiveApiKeys, inTransaction, lockUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { hintOf, makeApiKey } from '../../account/api-keys.ts'
import { requireConfirmation } from '../../account/confirmation.ts'
import { hashToken } from '../../account/credentials.ts'
import { handle } from '../../http/handle.ts'

const MAX_LIVE_KEYS = 20

export const createApiKeyRoute = (app: FastifyInstance) =>
  handle(app, routes.createApiKey, async ({ db, body, user, session, request }) => {
    requireConfirmation(session)
    const secret = makeApiKey()
    const scopes = [...new Set(body.scopes)]
    const key = await inTransaction(db, async (trx) => {
      await lockUser(trx, user.id)
      if ((await countLiveApiKeys(trx, user.id)) >= MAX_LIVE_KEYS)
        throw new AppError('TOO_MANY_KEYS', { details: { limit: MAX_LIVE_KEYS } })
      const { name, expiresInDays } = body
      const keySha256 = hashToken(secret)
      const hint = hintOf(secret)
      const added = await addApiKey(trx, { userId: user.id, name, scopes, expiresInDays, hint, keySha256 })
      const actor = { userId: user.id, requestId: request.id }
      await addAuditEntry(trx, { act: 'api_key_created', subjectId: added.id, ...actor })
      return added
    })
    return { key, secret }
  })
