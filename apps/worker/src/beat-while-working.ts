import type { Context } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'

export const BEAT_MS = 400

/** Every activity beats while it works, so that Temporal notices a lost worker within seconds and gives its work on. */
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
