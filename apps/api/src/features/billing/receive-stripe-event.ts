import { AppError, routes } from '@lc/api-contract'
import { failpoint } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import { syncPayment } from '../../billing/sync-payment.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** In its own scope, where bodies stay raw: the signature covers the bytes. */
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
      // A wrong clock would lose every event, so log it as an error.
      if (read.reason === 'late')
        request.log.error('rejected a valid Stripe event because of its time: check the clock')
      throw new AppError('SIGNATURE_REFUSED')
    }
    const { id: eventId, type } = read
    if (read.kind === 'ignored') {
      request.log.info({ eventId, type, reason: read.reason }, 'ignored a Stripe event')
      return { isApplied: false }
    }
    await failpoint('hook.verified')
    const end = await syncPayment({ db: systemDb, payments }, { intentId: read.intentId, event: { id: eventId, type } })
    await failpoint('hook.stored')
    request.log.info({ eventId, type, end }, 'processed a Stripe event')
    // Stripe retries, and may have the intent by then.
    if (end === 'missing') throw new AppError('UPSTREAM_FAILED')
    if (end === 'applied') wakeRelay()
    return { isApplied: end === 'applied' }
  })

const signatureOf = (headers: Record<string, string | string[] | undefined>) => {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : undefined
}
