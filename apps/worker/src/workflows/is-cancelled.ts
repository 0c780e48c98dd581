import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow'

/** The type of the failure of an activity whose scan or compile check was cancelled in the database. */
export const WORK_CANCELLED = 'WorkCancelled'

/** Whether this is the end of cancelled work: the database may tell the worker before Temporal tells the workflow. */
export const isCancelled = (error: unknown): boolean =>
  isCancellation(error) ||
  (error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === WORK_CANCELLED)
