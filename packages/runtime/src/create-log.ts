import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secretNames = ['token', 'password', 'sign', 'authorization', 'cookie', 'secretKey', 'passwordHash']
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * Readable when a terminal is attached, one JSON line per entry otherwise. Secrets are blanked by their names. Lines are
 * written at once: pino's buffered writer never lets a process end whose reader has gone away.
 */
export const createLog = (options: { name: string; level?: string; destination?: DestinationStream }): Log => {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    redact: { paths: redacted, censor: '[redacted]' },
  }
  if (options.destination) return pino(settings, options.destination)
  if (process.stdout.isTTY) return pino({ ...settings, transport: { target: 'pino-pretty' } })
  return pino(settings, pino.destination({ dest: 1, sync: true }))
}
