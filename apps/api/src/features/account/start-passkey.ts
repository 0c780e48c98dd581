import { AppError, routes } from '@lc/api-contract'
import { addChallenge, listPasskeys } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import { hashToken, makeToken } from '../../account/credentials.ts'
import { MAX_PASSKEYS } from '../../account/new-factor.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const startPasskeyRoute = (app: FastifyInstance, { passkeys }: Deps) =>
  handle(app, routes.startPasskey, async ({ db, user, session }) => {
    requireConfirmation(session)
    const known = await listPasskeys(db, user.id)
    if (known.length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_FACTORS', { details: { limit: MAX_PASSKEYS } })
    const challenge = makeToken()
    const challengeSha256 = hashToken(challenge)
    const started = { challengeSha256, userId: user.id, purpose: 'passkey', sessionId: session.id } as const
    return { expiresAt: await addChallenge(db, started), options: passkeys.buildCreation(challenge, user, known) }
  })
