import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { type Account, countAccount, endSessions, findAccount, findBalance, inTransaction, setBlocked } from '@lc/db'
import { type Actor, type Area, actOptions, type OperatorCall, readActor, record } from './command.ts'

const run = async ({ db, args, operator }: OperatorCall): Promise<string | undefined> => {
  const options = { ...actOptions, all: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, named, ...more] = positionals
  if (values.reason === undefined || more.length > 0) return undefined
  const actor = readActor(operator, values.reason)
  if (verb === 'end-sessions' && values.all && named === undefined) return endAll(db, actor)
  const act = acts[verb ?? '']
  if (!act || named === undefined || values.all) return undefined
  return inTransaction(db, async (trx) => {
    const user = await findAccount(trx, named)
    if (!user) throw new AppError('NOT_FOUND', { details: { user: named } })
    return act({ trx, user, actor })
  })
}

interface UserAct {
  trx: OperatorCall['db']
  user: Account
  actor: Actor
}

const show = async ({ trx, user, actor }: UserAct) => {
  await record(trx, actor, { act: 'user_shown', subjectId: user.id })
  const { sessions, openScans, payments } = await countAccount(trx, user.id)
  const { detection, consultation } = await findBalance(trx, user.id)
  const units = ({ available, held, used }: typeof detection) => `${available} available, ${held} held, ${used} used`
  return [
    `${user.id}  ${user.blockedAt ? 'blocked' : user.status}`,
    `email          ${visibleText(user.email)}`,
    `language       ${user.locale}`,
    `signed up      ${user.createdAt.toISOString()}`,
    ...(user.blockedAt ? [`blocked        ${user.blockedAt.toISOString()}`] : []),
    `detections     ${units(detection)}`,
    `consultations  ${units(consultation)}`,
    `users sessions=${sessions} open_scans=${openScans} payments=${payments}`,
  ].join('\n')
}

/** Sessions end in the same transaction; a log-in at the same time waits for it and fails. */
const block = async ({ trx, user, actor }: UserAct) => {
  if (!(await setBlocked(trx, { userId: user.id, isBlocked: true }))) return `${user.id}: was blocked; nothing changed`
  const ended = await endSessions(trx, user.id)
  await record(trx, actor, { act: 'user_blocked', subjectId: user.id })
  return `${user.id}: blocked; sessions ended=${ended}`
}

const unblock = async ({ trx, user, actor }: UserAct) => {
  if (!(await setBlocked(trx, { userId: user.id, isBlocked: false }))) {
    return `${user.id}: wasn’t blocked; nothing changed`
  }
  await record(trx, actor, { act: 'user_unblocked', subjectId: user.id })
  return `${user.id}: may log in again`
}

const end = async ({ trx, user, actor }: UserAct) => {
  const ended = await endSessions(trx, user.id)
  await record(trx, actor, { act: 'sessions_ended', subjectId: user.id })
  return `${user.id}: sessions ended=${ended}`
}

const acts: Partial<Record<string, (act: UserAct) => Promise<string>>> = { show, block, unblock, 'end-sessions': end }

const endAll = (db: OperatorCall['db'], actor: Actor) =>
  inTransaction(db, async (trx) => {
    const ended = await endSessions(trx, 'everyone')
    await record(trx, actor, { act: 'all_sessions_ended' })
    return `all users: sessions ended=${ended}`
  })

export const users: Area = {
  usage: `  users show <id|email> --reason why         the account, its units and what is open
  users block <id|email> --reason why        ends all sessions; no log-in and no API key works until it is unblocked
  users unblock <id|email> --reason why
  users end-sessions <id|email> --reason why
  users end-sessions --all --reason why      of every user, as after a restore`,
  examples: `  npm run ops -- users show ann@example.com --reason 'asks for an invoice'
  npm run ops -- users block ann@example.com --reason 'stolen card, case 81'`,
  run,
}
