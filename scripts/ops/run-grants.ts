import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import { findAccount, findBalance, grantEquity, inTransaction } from '@lc/db'
import { type Area, actOptions, isUuid, type OperatorCall, readActor, record } from './command.ts'

const MAX_UNITS = 1_000
const kinds = { detections: 'detection', consultations: 'consultation' } as const

const run = async ({ db, args, operator }: OperatorCall): Promise<string | undefined> => {
  const options = { ...actOptions, key: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, named, count, what, ...more] = positionals
  if (verb !== 'add' || named === undefined || what === undefined || more.length > 0) return undefined
  if (values.reason === undefined || !(what in kinds)) return undefined
  const actor = readActor(operator, values.reason)
  const units = Number(count)
  const key = values.key ?? randomUUID()
  if (!Number.isInteger(units) || units < 1 || units > MAX_UNITS || !isUuid(key)) {
    throw new AppError('INVALID_FIELDS', { details: { units: count, key } })
  }
  const kind = kinds[what as keyof typeof kinds]
  return inTransaction(db, async (trx) => {
    const user = await findAccount(trx, named)
    if (user?.status !== 'active') throw new AppError('NOT_FOUND', { details: { user: named } })
    const before = await findBalance(trx, user.id)
    const grant = { userId: user.id, kind, units, reference: 'operator', idempotencyKey: `operator/${key}` }
    await grantEquity(trx, grant)
    const after = await findBalance(trx, user.id)
    const isNew = after[kind].available > before[kind].available
    if (isNew) await record(trx, actor, { act: 'units_granted', subjectId: user.id })
    return `${user.id}: ${isNew ? `${units} ${what} granted` : 'was granted before; nothing changed'}; available=${after[kind].available} key=${key}`
  })
}

export const grants: Area = {
  usage: `  grants add <id|email> <units> detections|consultations --reason why [--key uuid]
                                             the same key grants once, so a command that broke off can be repeated`,
  examples: `  npm run ops -- grants add ann@example.com 2 detections --reason 'outage of 18 November'`,
  run,
}
