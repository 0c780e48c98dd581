import { AppError, routes } from '@lc/api-contract'
import { beginPayment, findProduct, saveIntent } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const createPaymentIntentRoute = (app: FastifyInstance, { payments }: Deps) =>
  handle(app, routes.createPaymentIntent, async ({ db, body, user, locale }) => {
    if (!payments) throw new AppError('PAYMENTS_OFF')
    const product = await findProduct(db, body.productId)
    if (!product) throw new AppError('NOT_FOUND')
    const { idempotencyKey } = body
    const payment = await beginPayment(db, { userId: user.id, idempotencyKey, product, locale })
    await failpoint('payment.begun')
    const { intentId, clientSecret } = await payments.openIntent(payment)
    await failpoint('payment.created')
    await saveIntent(db, { paymentId: payment.id, intentId })
    const { id: paymentId, amountCents, currency } = payment
    return { paymentId, clientSecret, publicKey: payments.publicKey, amountCents, currency }
  })
