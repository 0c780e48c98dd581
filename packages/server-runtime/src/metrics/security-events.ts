import type { Log } from '../create-log.ts'
import type { Metrics } from './open-metrics.ts'

/** Security events that API and worker record. docs/observability.md lists them; a test compares the two. */
export const securityEvents = {
  login_refused: 'a log-in was refused',
  password_refused: 'a password was refused',
  session_refused: 'a session token was refused',
  key_refused: 'an API key was refused',
  scope_refused: 'an API key lacks the scope of a call',
  link_refused: 'a mail link was refused',
  limit_reached: 'a caller reached a limit',
  unknown_id_refused: 'a signed-in caller named an id that is missing or belongs to somebody else',
  webhook_target_refused: 'the address of a webhook was refused',
  signature_refused: 'the signature of a payment event was refused',
  jail_escape_refused: 'a jailed tool was killed for a forbidden kind of system call',
  tool_changed: 'a tool differs from what was installed and was not started',
} as const

export type SecurityEvent = keyof typeof securityEvents

/**
 * Records an event as a log line with a stable name, and counts it. `fields` hold hashes and names of ours, never an
 * address, a token or text of a caller.
 */
export const openSecurityEvents = ({ counter }: Metrics) => {
  const counted = counter({
    name: 'lc_security_events_total',
    help: 'Security events by name.',
    labels: ['event'],
  })
  // Known from the start, so that the first event is an increase.
  for (const event of Object.keys(securityEvents)) counted.inc({ event }, 0)
  return (log: Pick<Log, 'warn'>, event: SecurityEvent, fields: Record<string, unknown> = {}): void => {
    counted.inc({ event })
    log.warn({ event: `security.${event}`, ...fields }, securityEvents[event])
  }
}
