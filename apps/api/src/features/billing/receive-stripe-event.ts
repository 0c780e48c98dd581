import { AppError, routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import { reflectPayment } from '../../billing/reflect-payment.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** In a scope of its own, where bodies stay as they came: the signature is over the bytes. */
export const receiveStripeEventRoute = (app: FastifyInstance, deps: Deps) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serveEvents(scope as unknown as FastifyInstance, deps)
  })
}

const serveEvents = (app: FastifyInstance, { systemDb, payments, wakeRelay }: Deps) =>
  handle(app, routes.receiveStripeEvent, async ({ request }) => {
    if (!payments) throw new AppError('UNAVAILABLE')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const read = payments.readEvent(body, signatureOf(request.headers))
    if (read.kind === 'refused') {
      // A clock that is wrong would lose every event: that must not be quiet.
      if (read.why === 'late') request.log.error('refused a true event of Stripe for its time: look at the clock')
      throw new AppError('SIGNATURE_REFUSED')
    }
    const { id: eventId, type } = read
    if (read.kind === 'ignored') {
      request.log.info({ eventId, type, why: read.why }, 'ignored an event of Stripe')
      return { isApplied: false }
    }
    const end = await reflectPayment(
      { db: systemDb, payments },
      { intentId: read.intentId, event: { id: eventId, type } },
    )
    request.log.info({ eventId, type, end }, 'read an event of Stripe')
    // Stripe sends it again, when it may have what it speaks of.
    if (end === 'missing') throw new AppError('UPSTREAM_FAILED')
    if (end === 'applied') wakeRelay()
    return { isApplied: end === 'applied' }
  })

const signatureOf = (headers: Record<string, string | string[] | undefined>) => {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : undefined
}
