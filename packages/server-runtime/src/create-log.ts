import { currentTraceId } from '@lc/tracing'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secretNames = ['token', 'password', 'sign', 'authorization', 'cookie', 'secretKey', 'passwordHash']
const redacted = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * An escape sequence before the address is not part of it. The lookbehind lets a match start only at a name's first
 * letter, so that a long line is searched in linear time.
 */
const email = /(\\u[\da-f]{4}|\\.|(?<![\w.+'-]))([\w.+'-])[\w.+'-]*(@|%40)([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/g

/** Errors of other services may contain addresses (a mail server names the rejected one), so every line is searched. */
const maskEmails = (line: string) => (/@|%40/.test(line) ? line.replace(email, '$1$2***$3$4') : line)

/** The name that tools for traces look for. */
const traceFields = () => {
  const trace = currentTraceId()
  return trace === undefined ? {} : { trace_id: trace }
}

/**
 * Pretty-printed on a terminal, one JSON line per entry otherwise. Secrets are redacted by name; e-mail addresses keep
 * their first letter and domain. Writes are synchronous: pino's buffered writer keeps a process alive whose log reader
 * has closed.
 */
export const createLog = (options: { name: string; level?: string; destination?: DestinationStream }): Log => {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    redact: { paths: redacted, censor: '[redacted]' },
    hooks: { streamWrite: maskEmails },
    mixin: traceFields,
  }
  if (options.destination) return pino(settings, options.destination)
  if (process.stdout.isTTY) return pino({ ...settings, transport: { target: 'pino-pretty' } })
  return pino(settings, pino.destination({ dest: 1, sync: true }))
}
