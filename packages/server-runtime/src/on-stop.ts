import type { Log } from './create-log.ts'

/** Runs `stop` once, on the first SIGTERM or SIGINT, then exits; a stop that hangs is cut off. */
export const onStop = (log: Log, stop: () => Promise<void>, { graceMs = 20_000 } = {}): void => {
  let isStopping = false
  const begin = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => exit(log, 1, 'stop took too long'), graceMs).unref()
    stop().then(
      () => exit(log, 0, 'stopped'),
      (error: unknown) => exit(log.child({ error }), 1, 'stop failed'),
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
}

const exit = (log: Log, code: number, message: string) => {
  log.info(message)
  process.exit(code)
}
