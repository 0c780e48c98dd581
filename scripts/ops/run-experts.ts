import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { inTransaction, inviteExpert, listExperts, removeExpert, setFourEyes } from '@lc/db'
import { type Actor, type Area, actOptions, type OperatorCall, readActor, record } from './command.ts'

interface ExpertCall {
  db: OperatorCall['db']
  actor: Actor
  /** A name, or the word after the verb. */
  named: string | undefined
}

/** The experts' desk; its origin is part of the links. */
export const expertsArea = (deskOrigin: string | undefined): Area => {
  const run = async ({ db, args, operator }: OperatorCall): Promise<string | undefined> => {
    const { values, positionals } = parseArgs({ args, options: actOptions, allowPositionals: true })
    const [verb, named, ...more] = positionals
    if (values.reason === undefined || more.length > 0) return undefined
    const call = { db, named, actor: readActor(operator, values.reason) }
    switch (verb) {
      case 'list':
        return list(call)
      case 'invite':
        return invite(call, deskOrigin)
      case 'remove':
        return remove(call)
      case 'four-eyes':
        return chooseMode(call)
      default:
        return undefined
    }
  }
  return { usage, examples, run }
}

const usage = `  experts list --reason why                  who may use the experts' desk, and when they last signed in
  experts invite <name> --reason why         prints a link that registers one passkey within 24 hours
  experts remove <name> --reason why         ends the sessions, passkeys and links of an expert
  experts four-eyes on|off --reason why      whether a second expert approves each answer of the desk`

const examples = `  npm run ops -- experts invite 'Ada Lin' --reason 'joins the team'`

const MAX_NAME_CHARS = 60

const list = ({ db, actor, named }: ExpertCall) =>
  named === undefined
    ? inTransaction(db, async (trx) => {
        await record(trx, actor, { act: 'experts_listed' })
        const experts = await listExperts(trx)
        const lines = experts.map(({ name, isRemoved, passkeys, lastUsedAt }) =>
          [
            visibleText(name),
            isRemoved ? 'removed' : `passkeys=${passkeys}`,
            ...(lastUsedAt ? [`last_used=${lastUsedAt.toISOString()}`] : []),
          ].join('  '),
        )
        return [...lines, `experts listed=${experts.length}`].join('\n')
      })
    : undefined

const invite = async ({ db, actor, named }: ExpertCall, deskOrigin: string | undefined) => {
  if (named === undefined) return undefined
  if (!deskOrigin) throw new AppError('UNAVAILABLE', { details: { missing: 'DESK_ORIGIN' } })
  const name = readName(named)
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest()
  const { expiresAt } = await inTransaction(db, async (trx) => {
    const invited = await inviteExpert(trx, { name, tokenSha256 })
    await record(trx, actor, { act: 'expert_invited', subjectId: invited.id })
    return invited
  })
  // Behind the hash, which no server log contains.
  return `${new URL('/invitation', deskOrigin).href}#${token}\nworks once, until ${expiresAt.toISOString()}; earlier links have ended`
}

/** One line without surrounding spaces, because the audit log shows it. */
const readName = (given: string): string => {
  const name = given.trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u.test(name) || name.length > MAX_NAME_CHARS)
    throw new AppError('INVALID_FIELDS', { details: { name: name.length } })
  return name
}

const remove = ({ db, actor, named }: ExpertCall) =>
  named === undefined
    ? undefined
    : inTransaction(db, async (trx) => {
        const id = await removeExpert(trx, named.trim())
        if (id === undefined) return `${visibleText(named)}: no such expert; nothing changed`
        await record(trx, actor, { act: 'expert_removed', subjectId: id })
        return `${visibleText(named)}: removed; sessions, passkeys and links ended`
      })

const chooseMode = ({ db, actor, named }: ExpertCall) => {
  if (named !== 'on' && named !== 'off') return undefined
  const isOn = named === 'on'
  return inTransaction(db, async (trx) => {
    if (!(await setFourEyes(trx, isOn))) return `four eyes: was ${named}; nothing changed`
    await record(trx, actor, { act: isOn ? 'four_eyes_on' : 'four_eyes_off' })
    return isOn ? 'four eyes: on; a second expert approves each answer' : 'four eyes: off; answers are sent at once'
  })
}
