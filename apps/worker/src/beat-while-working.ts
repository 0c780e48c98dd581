import type { Context } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'

/** Rare, because every beat of every activity costs the server a write. Cancels do not wait for it: see cancellations.ts. */
export const BEAT_MS = 8_000

/** Every activity beats while it works, so that Temporal notices a lost worker and gives its work on. */
export const beatWhileWorking: ActivityInterceptorsFactory = (context: Context) => ({
  inbound: {
    execute: async (input, next) => {
      const beat = setInterval(() => context.heartbeat(), BEAT_MS)
      try {
        return await next(input)
      } finally {
        clearInterval(beat)
      }
    },
  },
})
