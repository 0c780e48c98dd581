import { AppError, routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { addChallenge, findTotp } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import { hashToken, makeToken } from '../../account/credentials.ts'
import { MAX_TOTPS } from '../../account/new-factor.ts'
import { buildTotpUri, makeTotpSecret, toBase32 } from '../../account/totp.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const startTotpRoute = (app: FastifyInstance, { totpSecrets }: Deps) =>
  handle(app, routes.startTotp, async ({ db, user, session }) => {
    requireConfirmation(session)
    if (await findTotp(db, user.id)) throw new AppError('TOO_MANY_FACTORS', { details: { limit: MAX_TOTPS } })
    const challenge = makeToken()
    const secret = makeTotpSecret()
    const expiresAt = await addChallenge(db, {
      challengeSha256: hashToken(challenge),
      userId: user.id,
      purpose: 'totp',
      sessionId: session.id,
      encryptedSecret: totpSecrets.encrypt(secret, user.id),
    })
    const uri = buildTotpUri({ secret, issuer: brand.product.en, email: user.email })
    return { challenge, expiresAt, secret: toBase32(secret), uri }
  })
