import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secretNames = ['token', 'password', 'sign', 'authorization', 'cookie', 'secretKey', 'passwordHash']
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Readable when a terminal is attached, one JSON line per entry otherwise. Secrets are blanked by their names. */
export const createLog = (options: { name: string; level?: string; destination?: DestinationStream }): Log => {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    redact: { paths: redacted, censor: '[redacted]' },
  }
  if (options.destination) return pino(settings, options.destination)
  return pino(process.stdout.isTTY ? { ...settings, transport: { target: 'pino-pretty' } } : settings)
}
