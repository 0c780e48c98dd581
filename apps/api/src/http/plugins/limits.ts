import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../limits/create-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
}

const CLEAR_EVERY_MS = 300_000

/** Gives every route its limits, and clears what is over now and then; each process does, the rows are few. */
export const useLimits = (app: FastifyInstance, { limits, log }: Deps) => {
  app.decorate('limits', limits)
  const clear = () => limits.clearExpired().catch((error) => log.warn({ err: error }, 'old limits were not cleared'))
  const timer = setInterval(clear, CLEAR_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
