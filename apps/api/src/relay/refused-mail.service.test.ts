import { addOutbox, newId } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusingSmtp } from '../testing/failing-servers.ts'
import { type Api, startApi, webOrigin } from '../testing/start-api.ts'
import { insertUser } from '../testing/users.ts'
import { createRelay } from './create-relay.ts'
import { createMailTransport, makeDeliverMail } from './deliver-mail.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** The state of an outbox mail after the server gives this answer to this command. */
const sendThrough = async (command: string, answer: (email: string) => string) => {
  const { id: userId, email } = await insertUser(api, 'x')
  const id = newId()
  const payload = { mail: 'password_changed', userId, locale: 'en' } as const
  await addOutbox(api.db, { id, dedupeKey: id, kind: 'mail', payload })
  const smtp = await refusingSmtp(command, answer(email))
  const transport = createMailTransport(smtp.url)
  const mail = makeDeliverMail({ ...api, transport, from: 'no-reply@web.example', webOrigin })
  await createRelay({ ...api, deliveries: { ...api.deliveries, mail } }).drain()
  transport.close()
  smtp.close()
  const row = await api.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, email, logLine: api.logLines.find((line) => line.includes(id)) }
}

test.each(['RCPT TO', 'DATA'])(
  'refuses to retry when %s is rejected permanently, and stores the reason without the address',
  async (command) => {
    const { doneAt, lastError, email, logLine } = await sendThrough(command, (to) => `550 5.1.1 <${to}> unknown`)
    expect(doneAt).not.toBeNull()
    expect(lastError).toContain('550 5.1.1')
    expect(lastError).not.toContain(email)
    expect(JSON.parse(logLine ?? '')).toMatchObject({ level: 40, msg: 'delivery refused for good' })
    expect(logLine).not.toContain(email)
  },
)

test.each([
  ['RCPT TO', '450 4.2.1 try later'],
  ['DATA', '451 4.3.0 try later'],
  ['MAIL FROM', '550 5.7.1 sender not allowed'],
])('error: %s answered with %s is retried', async (command, answer) => {
  expect(await sendThrough(command, () => answer)).toMatchObject({ doneAt: null, attempts: 1 })
})
