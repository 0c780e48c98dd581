import { z } from 'zod'
import { PageQuery, pageSchema, route } from '../route.ts'

/** The acts of a user that the audit log records. */
export const securityActs = [
  'account_activated',
  'logged_in',
  'login_failed',
  'logged_out',
  'session_revoked',
  'other_sessions_revoked',
  'password_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'second_step_failed',
  'api_key_created',
  'api_key_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_deleted',
  'share_link_created',
  'share_link_revoked',
  'github_linked',
  'github_unlinked',
  'account_deleted',
] as const
export const SecurityAct = z.enum(securityActs)
export type SecurityAct = z.infer<typeof SecurityAct>

export const SecurityEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  act: SecurityAct,
  /** For log-ins from a well-known browser: its name and that of its operating system. */
  browser: z.object({ browser: z.string(), system: z.string() }).optional(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Log-ins and changes to the user's account, newest first. */
export const listSecurityLog = route({
  method: 'GET',
  path: '/api/v1/user/security_log',
  access: 'session',
  query: PageQuery,
  response: pageSchema(SecurityEvent),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
