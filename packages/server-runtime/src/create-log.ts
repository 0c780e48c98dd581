import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secretNames = ['token', 'password', 'sign', 'authorization', 'cookie', 'secretKey', 'passwordHash']
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * An escape before the address belongs to the line, not to it. A name is searched from its first letter alone: a long line
 * must not be searched to its end from each of its letters.
 */
const email = /(\\u[\da-f]{4}|\\.|(?<![\w.+'-]))([\w.+'-])[\w.+'-]*(@|%40)([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/g

/** Addresses come with the words of other people's errors (a mail server names who it refused), so each line is searched. */
const maskEmails = (line: string) => (/@|%40/.test(line) ? line.replace(email, '$1$2***$3$4') : line)

/**
 * Readable when a terminal is attached, one JSON line per entry otherwise. Secrets are blanked by their names, e-mail addresses keep
 * their first letter and their domain. Lines are
 * written at once: pino's buffered writer never lets a process end whose reader has gone away.
 */
export const createLog = (options: { name: string; level?: string; destination?: DestinationStream }): Log => {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    redact: { paths: redacted, censor: '[redacted]' },
    hooks: { streamWrite: maskEmails },
  }
  if (options.destination) return pino(settings, options.destination)
  if (process.stdout.isTTY) return pino({ ...settings, transport: { target: 'pino-pretty' } })
  return pino(settings, pino.destination({ dest: 1, sync: true }))
}
