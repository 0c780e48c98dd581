import { isBadData, isOutage } from '@lc/runtime'
import { ApplicationFailure } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { OUTAGE } from './workflows/outage.ts'

/**
 * Tells the workflow what a failure means. What the database cannot hold it will not hold next time either: trying again
 * would only keep a person waiting. A service that is away says nothing about the project.
 */
export const nameFailures: ActivityInterceptorsFactory = () => ({
  inbound: {
    execute: async (input, next) => {
      try {
        return await next(input)
      } catch (error) {
        if (isBadData(error)) throw ApplicationFailure.fromError(error as Error, { nonRetryable: true })
        throw isOutage(error) ? ApplicationFailure.fromError(error as Error, { type: OUTAGE }) : error
      }
    },
  },
})
