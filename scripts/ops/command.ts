import { AppError } from '@lc/api-contract'
import { addAuditEntry, type Database, type OperatorAct } from '@lc/db'

/** The input of every command. */
export interface OperatorCall {
  /** As the operators' role. */
  db: Database
  /** After the name of the area. */
  args: string[]
  operator: string
}

export interface Area {
  usage: string
  examples: string
  /** Runs one command. Returns undefined for an unknown one, or one without its reason. */
  run: (call: OperatorCall) => Promise<string | undefined>
}

export interface Actor {
  operator: string
  reason: string
}

const MAX_REASON_CHARS = 500

/** The operator with the reason. Refuses an empty or long reason. */
export const readActor = (operator: string, given: string): Actor => {
  const reason = given.trim()
  if (reason.length === 0 || reason.length > MAX_REASON_CHARS) {
    throw new AppError('INVALID_FIELDS', { details: { reason: reason.length } })
  }
  return { operator, reason }
}

/** Adds the act to the audit log, in its transaction. */
export const record = (trx: Database, actor: Actor, act: { act: OperatorAct; subjectId?: string }) =>
  addAuditEntry(trx, { ...act, ...actor })

/** Options of every command with an effect. */
export const actOptions = { reason: { type: 'string' } } as const

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
