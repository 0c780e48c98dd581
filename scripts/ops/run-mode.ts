import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { areOrdersPaused, countUnfinishedScans, findAccount, inTransaction, listApiKeys, setOrdersPaused } from '@lc/db'
import { type Area, actOptions, type OperatorCall, readActor, record } from './command.ts'

const runDrain = async ({ db, args, operator }: OperatorCall): Promise<string | undefined> => {
  const { values, positionals } = parseArgs({ args, options: actOptions, allowPositionals: true })
  const [verb, ...more] = positionals
  if (more.length > 0) return undefined
  if (verb === 'status') return status(db)
  if ((verb !== 'start' && verb !== 'end') || values.reason === undefined) return undefined
  const actor = readActor(operator, values.reason)
  const isPaused = verb === 'start'
  await inTransaction(db, async (trx) => {
    if (!(await setOrdersPaused(trx, isPaused))) return
    await record(trx, actor, { act: isPaused ? 'orders_paused' : 'orders_resumed' })
  })
  return status(db)
}

const status = async (db: OperatorCall['db']) => {
  const { running, waiting } = await countUnfinishedScans(db)
  const orders = (await areOrdersPaused(db)) ? 'paused' : 'open'
  return `drain orders=${orders} running=${running} waiting=${waiting}`
}

export const drain: Area = {
  usage: `  drain start --reason why                   refuses new scans; those that were ordered still run to their end
  drain status                               how many are left
  drain end --reason why                     accepts new scans again`,
  examples: `  npm run ops -- drain start --reason 'move to the new database'`,
  run: runDrain,
}

const runKeys = async ({ db, args, operator }: OperatorCall): Promise<string | undefined> => {
  const { values, positionals } = parseArgs({ args, options: actOptions, allowPositionals: true })
  const [verb, named, ...more] = positionals
  if (verb !== 'list' || named === undefined || values.reason === undefined || more.length > 0) return undefined
  const actor = readActor(operator, values.reason)
  return inTransaction(db, async (trx) => {
    const user = await findAccount(trx, named)
    if (!user) throw new AppError('NOT_FOUND', { details: { user: named } })
    await record(trx, actor, { act: 'keys_listed', subjectId: user.id })
    const keys = await listApiKeys(trx, user.id)
    const lines = keys.map(({ hint, state, scopes, expiresAt, lastUsedAt, name }) =>
      [
        `${hint}…  ${state}`,
        `expires ${expiresAt}`,
        `used ${lastUsedAt ?? 'never'}`,
        scopes.join(','),
        visibleText(name.replaceAll('\n', ' ')),
      ].join('  '),
    )
    return [...lines, `keys listed=${keys.length} live=${keys.filter(({ state }) => state === 'live').length}`].join(
      '\n',
    )
  })
}

export const keys: Area = {
  usage: `  keys list <id|email> --reason why           a user’s API keys: start, scopes, expiry and last use, never the key`,
  examples: `  npm run ops -- keys list ann@example.com --reason 'a key was found in a public repository'`,
  run: runKeys,
}
