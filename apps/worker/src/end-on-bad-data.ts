import { ApplicationFailure } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'

/** What the database cannot hold it will not hold next time either: trying again would only keep a person waiting. */
export const endOnBadData: ActivityInterceptorsFactory = () => ({
  inbound: {
    execute: async (input, next) => {
      try {
        return await next(input)
      } catch (error) {
        throw isBadData(error) ? ApplicationFailure.fromError(error, { nonRetryable: true }) : error
      }
    },
  },
})

/** PostgreSQL's class of codes for values it cannot represent. */
const isBadData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
