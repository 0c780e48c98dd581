import { routes } from '@lc/api-contract'
import { addChallenge } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { hashToken, makeToken } from '../../account/credentials.ts'
import { listMethods } from '../../account/second-step.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Only a passkey needs a challenge. */
export const startConfirmationRoute = (app: FastifyInstance, { passkeys }: Deps) =>
  handle(app, routes.startConfirmation, async ({ db, user, session }) => {
    const { methods, passkeys: known } = await listMethods(db, user.id)
    if (known.length === 0) return { methods }
    const challenge = makeToken()
    const challengeSha256 = hashToken(challenge)
    await addChallenge(db, { challengeSha256, userId: user.id, purpose: 'confirm', sessionId: session.id })
    return { methods, passkey: passkeys.buildRequest(challenge, known) }
  })
