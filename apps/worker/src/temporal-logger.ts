import type { Log } from '@lc/server-runtime'
import { DefaultLogger, type LogLevel } from '@temporalio/worker'

const levels = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const satisfies Record<
  LogLevel,
  string
>

/** Temporal's lines become lines of our log; its chatter about states is for debugging. */
export const temporalLogger = (log: Log) =>
  new DefaultLogger('WARN', ({ level, message, meta }) => log[levels[level]]({ ...meta }, message))
