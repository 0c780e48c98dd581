import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, createClient, type ErrorName, encodePassword, routes } from '@lc/api-contract'
import { inParallel, openCustomer, orderScan } from '../../overload/customers.ts'
import { type Attack, openAttack } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { sendRaw } from '../send-raw.ts'
import { expectThat, sameEnd, type Verdict } from '../verdicts.ts'
import { source } from './bombs.ts'

const PASSWORD = 'Night-watch-2026'
const MAIL_MS = 20_000

const visitorOf = ({ site }: Attack) => createClient({ origin: site.origin, locale: 'en', token: () => undefined })

/** The name of the error that a call ends in. */
const errorOf = (call: Promise<unknown>): Promise<ErrorName | 'accepted'> =>
  call.then(
    () => 'accepted' as const,
    (error) => {
      if (error instanceof CallFailure && error.status < 500) return error.errorName
      throw error
    },
  )

const injections = ["' OR 1=1--", '"; DROP TABLE scan; --', '\u0000', '%00', '{"$gt":""}', 'x'.repeat(100)]

const injectSql = async (attack: Attack): Promise<Verdict> => {
  const { client, v2 } = attack
  for (const text of injections) {
    const login = await errorOf(
      visitorOf(attack).call(routes.login, { body: { email: `${text}@example.com`, password: text } }),
    )
    expectThat(login === 'INVALID_FIELDS' || login === 'WRONG_CREDENTIALS', `log-in with ${text}: ${login}`)
    const summary = await errorOf(client.call(routes.getSummary, { query: { id: text } }))
    expectThat(summary !== 'accepted', `a scan with the id ${text}`)
    const reply = await v2(`/scans?limit=1&cursor=${encodeURIComponent(text)}&level=${encodeURIComponent(text)}`)
    expectThat(reply.status >= 400 && reply.status < 500, `a list with ${text}: ${reply.status}`)
    const found = await errorOf(
      client.call(routes.listScans, { query: { text } }).then(({ items }) => expectThat(items.length === 0, 'rows')),
    )
    expectThat(found === 'accepted' || found === 'BAD_REQUEST', `a search for ${text}: ${found}`)
  }
  return 'REJ'
}

const readForeign = async (attack: Attack): Promise<Verdict> => {
  const victim = await openAttack(attack.site, attack.seed)
  const { id: projectId } = await victim.upload({ 'Secret.sol': source('contract Secret { uint x; }') })
  const { scanId } = await victim.scan({ 'Secret.sol': source(`contract Secret { uint x; } // ${randomUUID()}`) })
  const query = { id: scanId }
  const { client, v2 } = attack
  const calls: Record<string, Promise<unknown>> = {
    summary: client.call(routes.getSummary, { query }),
    findings: client.call(routes.listFindings, { query }),
    code: client.call(routes.getCode, { query: { id: projectId, path: 'Secret.sol' } }),
    pictures: client.call(routes.listDotImages, { query }),
    runs: client.call(routes.getRuns, { query }),
    cancel: client.call(routes.cancelScan, { body: { id: scanId } }),
    'check cancel': client.call(routes.cancelPreflight, { body: { id: projectId } }),
    order: client.call(routes.orderScan, { body: { projectId, mainFile: 'Secret.sol', idempotencyKey: randomUUID() } }),
    share: client.call(routes.listShareLinks, { query }),
  }
  for (const [name, call] of Object.entries(calls))
    expectThat((await errorOf(call)) === 'NOT_FOUND', `${name} answered`)
  for (const path of [
    `/scans/${scanId}`,
    `/scans/${scanId}/findings`,
    `/scans/${scanId}/exports/pdf`,
    `/projects/${projectId}`,
  ])
    expectThat((await v2(path)).status === 404, `${path} answered`)
  await victim.settle()
  return 'REJ'
}

const breakCiphertexts = async (attack: Attack): Promise<Verdict> => {
  const good = Buffer.from(await encodePassword(PASSWORD), 'base64')
  const broken = {
    'bad padding': Buffer.from(good.map((byte, at) => (at === good.length - 1 ? byte ^ 1 : byte))).toString('base64'),
    'half a block': good.subarray(0, 13).toString('base64'),
    nothing: '',
    'no base64': '%%%',
    '10,000 characters': await encodePassword('Aa1-'.repeat(2_500)),
    '60 KB': 'A'.repeat(60_000),
    'a wrong password': await encodePassword('Another-night-2026'),
  }
  const email = await openAccount(attack)
  const ends: [string, Verdict][] = []
  for (const [name, password] of Object.entries(broken)) {
    const error = await errorOf(visitorOf(attack).call(routes.login, { body: { email, password } }))
    expectThat(error === 'WRONG_CREDENTIALS' || error === 'RATE_LIMITED', `${name}: ${error}`)
    ends.push([name, 'REJ'])
  }
  return sameEnd(ends)
}

interface Mail {
  subject: string
  text: string
}

/** The link of the newest mail to an address that contains this word. */
const linkOf = async ({ site }: Attack, email: string, word: string): Promise<URL> => {
  for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await sleep(200)) {
    const mails = (await (await fetch(`${site.urls.mail}/messages?to=${encodeURIComponent(email)}`)).json()) as Mail[]
    const links = mails
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => link.includes('sign='))
    const link = links.findLast((each) => each.includes(word))
    if (link) return new URL(link)
  }
  throw new Error(`no ${word} mail arrived`)
}

const openAccount = async (attack: Attack): Promise<string> => {
  const email = `${randomUUID()}@hostile.example`
  const visitor = visitorOf(attack)
  await visitor.call(routes.register, { body: { email, password: await encodePassword(PASSWORD) } })
  const sign = (await linkOf(attack, email, 'active')).searchParams.get('sign') ?? ''
  await visitor.call(routes.registerActive, { body: { email, sign } })
  return email
}

const abuseLinks = async (attack: Attack): Promise<Verdict> => {
  const visitor = visitorOf(attack)
  const [email, stranger] = [await openAccount(attack), await openAccount(attack)]
  await visitor.call(routes.forgotPassword, { body: { email } })
  const link = await linkOf(attack, email, 'reset')
  const sign = link.searchParams.get('sign') ?? ''
  const password = await encodePassword('Another-night-2026')
  const reset = (body: { email: string; sign: string }) =>
    errorOf(visitor.call(routes.resetPassword, { body: { ...body, password } }))
  // A mail scanner opens every link.
  await fetch(`${attack.site.origin}${routes.resetPassword.path}${link.search}`)
  expectThat((await reset({ email: stranger, sign })) === 'LINK_INVALID', 'the link of another user worked')
  expectThat((await reset({ email, sign: sign.slice(0, -3) })) === 'LINK_INVALID', 'a cut link worked')
  const ends = await Promise.all([reset({ email, sign }), reset({ email, sign })])
  expectThat(ends.toSorted().join() === 'LINK_INVALID,accepted', `two uses at once: ${ends}`)
  expectThat((await reset({ email, sign })) === 'LINK_INVALID', 'a used link worked')
  return 'REJ'
}

const forgeHost = async (attack: Attack): Promise<Verdict> => {
  const email = await openAccount(attack)
  const body = JSON.stringify({ email })
  await sendRaw(
    attack.site.origin,
    [
      `POST ${routes.forgotPassword.path} HTTP/1.1`,
      'host: evil.example',
      'x-forwarded-host: evil.example',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ],
    body,
  )
  const link = await linkOf(attack, email, 'reset')
  expectThat(link.origin === new URL(attack.site.urls.web).origin, `the link leads to ${link.origin}`)
  return 'INERT'
}

const forgeEvents = async ({ site, client }: Attack): Promise<Verdict> => {
  const before = JSON.stringify(await client.call(routes.getEquity))
  const event = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', amount: 1 } },
  })
  const old = Math.floor(Date.now() / 1_000) - 3_600
  for (const signature of [undefined, '', 't=1,v1=00', `t=${old},v1=${'0'.repeat(64)}`, 'x'.repeat(5_000)]) {
    const headers = {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    }
    const reply = await fetch(site.origin + routes.receiveStripeEvent.path, { method: 'POST', headers, body: event })
    expectThat(reply.status === 400, `the signature ${signature?.slice(0, 20)} was answered with ${reply.status}`)
  }
  expectThat(JSON.stringify(await client.call(routes.getEquity)) === before, 'the balance changed')
  return 'REJ'
}

const ORDERS = 100

const raceForOne = async ({ site }: Attack): Promise<Verdict> => {
  const customer = await openCustomer(site, 1)
  const ends = await inParallel(Array.from({ length: ORDERS }), ORDERS, () => errorOf(orderScan(site, customer)))
  const accepted = ends.filter((end) => end === 'accepted').length
  const refused = ends.filter((end) => end === 'NO_DETECTIONS_LEFT').length
  const { items } = await customer.client.call(routes.listScans)
  for (const { id } of items) await customer.client.call(routes.cancelScan, { body: { id } })
  expectThat(accepted === 1 && refused === ORDERS - 1, `${accepted} accepted, ${refused} refused`)
  const { detection } = await customer.client.call(routes.getEquity)
  expectThat(detection.available >= 0 && detection.held === 0, `the balance is ${JSON.stringify(detection)}`)
  return 'REJ'
}

/** A case that only calls the API. */
const calls = (send: HostileCase['send'], ends: readonly Verdict[] = ['REJ']) => ({ send, ends, seconds: 90 })

export const accountCases: readonly HostileCase[] = [
  { id: 'H54', what: 'SQL in every kind of text', ...calls(injectSql) },
  { id: 'H55', what: 'ids of another user', ...calls(readForeign) },
  { id: 'H56', what: 'broken password ciphertexts', ...calls(breakCiphertexts) },
  {
    id: 'H57',
    what: 'reset links used twice, at once, cut, by another user, opened by a scanner',
    ...calls(abuseLinks),
  },
  { id: 'H58', what: 'another host in a reset request', ...calls(forgeHost, ['INERT']) },
  { id: 'H59', what: 'payment events without a valid signature', ...calls(forgeEvents) },
  { id: 'H60', what: '100 orders at once with one detection', ...calls(raceForOne) },
]
