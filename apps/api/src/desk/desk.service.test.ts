import { randomUUID } from 'node:crypto'
import { type RouteSpec, routes } from '@lc/api-contract'
import { type AnswerParts, deskRoutes } from '@lc/api-contract/desk'
import { checkLedger, eraseUser, inTransaction, removeExpert, saveStructure, setFourEyes } from '@lc/db'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { drawn } from '../testing/own-everything.ts'
import { drainRelay, mailsTo } from '../testing/relay.ts'
import { giveConsultations, makeCompletedScan, sampleFinding } from '../testing/scans.ts'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { type Desk, deskOrigin, startDesk } from '../testing/start-desk.ts'
import { signedIn } from '../testing/users.ts'

let api: Api
let desk: Desk
beforeAll(async () => {
  api = await startApi({ rateLimits: 'ticket_user=200/60' })
  desk = await startDesk(api)
})
afterAll(async () => {
  await desk.stop()
  await api.stop()
})

/** The ledger must be consistent after every test. */
afterEach(async () => {
  const checked = await checkLedger(api.db, { scanDeadlineSeconds: 3600 })
  expect(checked.filter(({ broken }) => broken.length > 0)).toEqual([])
})

let experts = 0
const newName = () => `Expert ${++experts}`

const source = 'contract Vault {\n  address owner;\n}\n'

/** A user with a question about two findings. */
const ask = async (locale: 'en' | 'zh' = 'en') => {
  const user = await signedIn(api, locale)
  const { client, id: userId } = user
  const findings = [sampleFinding('LC-01'), sampleFinding('LC-02', { severity: 'low' })]
  const scanId = await makeCompletedScan(api, { client, userId, findings, source })
  await giveConsultations(api, { userId })
  const question = { id: scanId, findings: ['LC-01', 'LC-02'], message: 'Is it real?', idempotencyKey: randomUUID() }
  const { reference, id } = await client.call(routes.askExpert, { body: question })
  const balance = async () => (await client.call(routes.getEquity)).consultation
  return { ...user, userId, scanId, reference, ticketId: id, balance }
}

const answer = (more: Partial<z.infer<typeof AnswerParts>> = {}) => ({
  verdicts: { 'LC-01': 'confirmed', 'LC-02': 'false_alarm' } as const,
  reasoning: 'Anyone can call it.',
  fix: 'Check the sender.',
  ...more,
})

const actsOn = async (subjectId: string) => {
  const rows = await api.db
    .selectFrom('auditEntry')
    .select(['act', 'operator', 'reason'])
    .where('subjectId', '=', subjectId)
    .where('operator', 'like', 'expert %')
    .orderBy('id')
    .execute()
  return rows.map(({ act, operator, reason }) => [act, operator, reason])
}

const withFourEyes = async (work: () => Promise<void>) => {
  await setFourEyes(desk.operatorDb, true)
  await work().finally(() => setFourEyes(desk.operatorDb, false))
}

/** A valid request for each call, so that only the caller is wrong. */
const inputs = (reference: string) => {
  const answerId = randomUUID()
  const bodies: Partial<Record<keyof typeof deskRoutes, object>> = {
    finishDeskLogin: {
      challenge: 'x',
      assertion: createSoftwarePasskey({ origin: deskOrigin }).get({ rpId: 'desk.example', challenge: 'x' }),
    },
    openInvitation: { token: 'x' },
    acceptInvitation: {
      token: 'x',
      challenge: 'x',
      credential: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
    },
    answerTicket: { reference, answer: answer() },
    approveAnswer: { reference, answerId },
    returnAnswer: { reference, answerId, note: 'no' },
    closeDeskTicket: { reference, reason: 'done' },
  }
  const queries: Partial<Record<keyof typeof deskRoutes, object>> = {
    listDeskTickets: {},
    listDeskExhibits: { reference, finding: 'LC-01' },
    getDeskCode: { reference, path: 'Vault.sol' },
    getDeskDotImage: { reference, kind: 'calls' },
  }
  return (name: keyof typeof deskRoutes, { method }: RouteSpec) =>
    method === 'POST' ? { body: bodies[name] ?? { reference } } : { query: queries[name] ?? { reference } }
}

const calls = Object.entries(deskRoutes) as [keyof typeof deskRoutes, RouteSpec][]

/** The start of a log-in is the same for everyone. */
const forExperts = calls.filter(([name]) => name !== 'startDeskLogin')

describe('everyone but experts', () => {
  test('refuses every call of the desk to a user who is signed in at the site, as if it did not exist', async () => {
    const { reference, token } = await ask()
    const inputOf = inputs(reference)
    const page = desk.browser({ token })
    const answers = []
    for (const [name, spec] of forExperts) answers.push([name, (await page.open(spec, inputOf(name, spec))).status])
    expect(answers).toEqual(forExperts.map(([name]) => [name, 404]))
    expect(page.jar.cookie).toBe('')
  })

  test('refuses every call of the desk at the API for users, even with an expert’s cookie', async () => {
    const { reference, client } = await ask()
    const inputOf = inputs(reference)
    const { jar } = await desk.join(newName())
    const answers = []
    for (const [name, spec] of calls) {
      const asUser = await client.open(spec, inputOf(name, spec))
      const asExpert = await fetch(`${api.origin}${spec.path}`, {
        method: spec.method,
        headers: { cookie: jar.cookie },
      })
      answers.push([name, asUser.status, asExpert.status])
    }
    expect(answers).toEqual(calls.map(([name]) => [name, 404, 404]))
  })

  test('refuses a session that was ended, a removed expert, and a page of another origin', async () => {
    const leaving = await desk.join(newName())
    const { cookie } = leaving.jar
    await leaving.call(deskRoutes.leaveDesk)
    leaving.jar.cookie = cookie
    await expect(leaving.call(deskRoutes.getExpert)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })

    const removed = await desk.join(newName())
    await inTransaction(desk.operatorDb, (trx) => removeExpert(trx, removed.expert.name))
    await expect(removed.call(deskRoutes.getExpert)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
    await expect(logIn(removed)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })

    const { reference } = await ask()
    const foreign = desk.browser({ pageOrigin: 'https://web.example' })
    foreign.jar.cookie = (await desk.join(newName())).jar.cookie
    await expect(foreign.call(deskRoutes.takeTicket, { body: { reference } })).rejects.toMatchObject({
      errorName: 'NOT_FOUND',
    })
  })

  test('no cache may keep an answer that an expert reads', async () => {
    const { reference, scanId } = await ask()
    await saveStructure(api.db, { scanId, structureSha256: await api.store.putJson(drawn) })
    const inputOf = inputs(reference)
    const { open } = await desk.join(newName())
    const reads = calls.filter(([, { method }]) => method === 'GET')
    const answers = []
    for (const [name, spec] of reads) {
      const { status, headers } = await open(spec, inputOf(name, spec))
      answers.push([name, status, headers.get('cache-control')])
    }
    expect(answers).toEqual(reads.map(([name]) => [name, 200, 'no-store']))
  })

  test('given many attempts from one address, refuses more', async () => {
    const page = desk.browser()
    const statuses = []
    for (let at = 0; at < 31; at++) statuses.push((await page.open(deskRoutes.startDeskLogin)).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  test('default: the page is served with a policy of its own files only, and nothing else is found', async () => {
    const page = await fetch(`${desk.origin}/zh/tickets/1111-2222-3333/code`)
    expect(await page.text()).toContain('zh-CN')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    for (const path of ['/x', '/api/desk/x', '/assets/../a', '/tickets/a.b', '/.env'])
      expect((await fetch(`${desk.origin}${path}`)).status, path).toBe(404)
  })
})

type Browser = Awaited<ReturnType<Desk['join']>>

const logIn = async ({ call, passkey }: Pick<Browser, 'call' | 'passkey'>) => {
  const request = await call(deskRoutes.startDeskLogin)
  const { challenge } = request
  return call(deskRoutes.finishDeskLogin, { body: { challenge, assertion: passkey.get(request) } })
}

describe('sign-in', () => {
  test('default: an invited expert makes a passkey, and signs in with it and a cookie that scripts can’t read', async () => {
    const name = newName()
    const ada = await desk.join(name)
    expect(ada.expert).toEqual({ name, isFourEyes: false })
    await ada.call(deskRoutes.leaveDesk)
    const page = desk.browser()
    expect(await logIn({ ...page, passkey: ada.passkey })).toEqual({ name, isFourEyes: false })
    expect(page.jar.cookie).toMatch(/^__Host-desk=[\w-]{43}$/)
    expect(await page.call(deskRoutes.getExpert)).toEqual({ name, isFourEyes: false })
    const request = await page.call(deskRoutes.startDeskLogin)
    const assertion = ada.passkey.get(request)
    const reply = await page.open(deskRoutes.finishDeskLogin, { body: { challenge: request.challenge, assertion } })
    const [cookie] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const again = page.call(deskRoutes.finishDeskLogin, { body: { challenge: request.challenge, assertion } })
    await expect(again).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })

  test('refuses a used invitation, an unknown passkey, and one that only was touched', async () => {
    const { token, passkey } = await desk.join(newName())
    const page = desk.browser()
    const used = page.call(deskRoutes.openInvitation, { body: { token } })
    await expect(used).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
    const stranger = createSoftwarePasskey({ origin: deskOrigin })
    await expect(logIn({ ...page, passkey: stranger })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })

    const open = await desk.invite(newName())
    const { creation } = await page.call(deskRoutes.openInvitation, { body: { token: open } })
    const touched = createSoftwarePasskey({ origin: deskOrigin, verifiesUser: false }).create(creation)
    const body = { token: open, challenge: creation.challenge, credential: touched }
    await expect(page.call(deskRoutes.acceptInvitation, { body })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
    expect(passkey.id).not.toBe(touched.id)
  })

  test('refuses a passkey whose counter goes back', async () => {
    const ada = await desk.join(newName())
    await logIn(ada)
    ada.passkey.setCounter(0)
    await expect(logIn(ada)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })
})

describe('tickets', () => {
  test('default: an answer is written in the user’s language, mailed, recorded, and uses the consultation', async () => {
    const { reference, ticketId, email, balance } = await ask('zh')
    const name = newName()
    const { call } = await desk.join(name)
    const { items } = await call(deskRoutes.listDeskTickets)
    expect(items.find((row) => row.reference === reference)).toMatchObject({
      findings: 2,
      isOverdue: false,
      isMine: false,
    })
    const body = { reference }
    const opened = await call(deskRoutes.openDeskTicket, { body })
    expect(opened).toMatchObject({ message: 'Is it real?', locale: 'zh', findings: [{ id: 'LC-01' }, { id: 'LC-02' }] })
    expect(await call(deskRoutes.takeTicket, { body })).toMatchObject({ isMine: true, takenBy: name })
    const answered = await call(deskRoutes.answerTicket, { body: { reference, answer: answer() } })
    expect(answered).toMatchObject({ status: 'answered', answers: [{ author: name }] })
    expect(answered.answers[0]?.text).toMatch(
      /^结论\nLC-01 .+：属实\nLC-02 .+：误报\n\n分析\nAnyone can call it\.\n\n修复建议\n/,
    )
    expect(await balance()).toEqual({ available: 0, held: 0, used: 1 })
    await drainRelay(api)
    const mails = (await mailsTo(email)).filter(({ text }) => text.includes('Anyone can call it.'))
    expect(mails).toHaveLength(1)
    const actor = `expert ${name}`
    expect(await actsOn(ticketId)).toEqual([
      ['ticket_shown', actor, 'at the desk'],
      ['ticket_taken', actor, 'at the desk'],
      ['ticket_answered', actor, 'at the desk'],
    ])
  })

  test('given a ticket of another expert, refuses to take or answer it until it is released', async () => {
    const { reference } = await ask()
    const [ada, bo] = [await desk.join(newName()), await desk.join(newName())]
    const body = { reference }
    await ada.call(deskRoutes.takeTicket, { body })
    await expect(bo.call(deskRoutes.takeTicket, { body })).rejects.toMatchObject({ errorName: 'CONFLICT' })
    const foreign = bo.call(deskRoutes.answerTicket, { body: { reference, answer: answer() } })
    await expect(foreign).rejects.toMatchObject({ errorName: 'CONFLICT' })
    expect(await bo.call(deskRoutes.releaseTicket, { body })).toMatchObject({ isMine: false })
    expect(await bo.call(deskRoutes.takeTicket, { body })).toMatchObject({ isMine: true })
  })

  test('given a close without an answer, returns the consultation and keeps the reason in the audit log', async () => {
    const { reference, ticketId, balance } = await ask()
    const { call, expert } = await desk.join(newName())
    const closed = await call(deskRoutes.closeDeskTicket, { body: { reference, reason: 'asked by phone' } })
    expect(closed).toMatchObject({ status: 'closed', closedAt: expect.any(String) })
    expect(await balance()).toEqual({ available: 1, held: 0, used: 0 })
    expect(await actsOn(ticketId)).toEqual([['ticket_closed', `expert ${expert.name}`, 'asked by phone']])
    const late = call(deskRoutes.answerTicket, { body: { reference, answer: answer() } })
    await expect(late).rejects.toMatchObject({ errorName: 'CONFLICT' })
  })

  test.each([
    ['no verdict on a finding', { verdicts: { 'LC-01': 'confirmed' } }],
    ['a verdict on another finding', { verdicts: { 'LC-01': 'confirmed', 'LC-02': 'open', 'LC-03': 'open' } }],
    ['no reasoning', { reasoning: ' \n' }],
    ['control characters', { fix: 'a\u0007' }],
    ['a long text', { reasoning: 'x'.repeat(8_001) }],
  ] as const)('refuses an answer with %s', async (_, more) => {
    const { reference, balance } = await ask()
    const { call } = await desk.join(newName())
    const refused = call(deskRoutes.answerTicket, { body: { reference, answer: answer(more) } })
    await expect(refused).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
    expect(await balance()).toMatchObject({ held: 1 })
  })

  test('given an account deleted while its ticket is open, the ticket isn’t found', async () => {
    const { reference, userId } = await ask()
    const { call } = await desk.join(newName())
    await eraseUser(api.db, userId)
    const gone = call(deskRoutes.openDeskTicket, { body: { reference } })
    await expect(gone).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })
})

describe('four eyes', () => {
  test('default: an answer is sent only after another expert approves it', () =>
    withFourEyes(async () => {
      const { reference, ticketId, balance, client } = await ask()
      const [ada, bo] = [await desk.join(newName()), await desk.join(newName())]
      const proposed = await ada.call(deskRoutes.answerTicket, { body: { reference, answer: answer() } })
      expect(proposed).toMatchObject({ status: 'submitted', isProposed: true, answers: [], proposal: { isMine: true } })
      expect(await balance()).toEqual({ available: 0, held: 1, used: 0 })
      const decision = { reference, answerId: proposed.proposal?.id ?? '' }
      const own = ada.call(deskRoutes.approveAnswer, { body: decision })
      await expect(own).rejects.toMatchObject({ errorName: 'CONFLICT' })
      const sent = await bo.call(deskRoutes.approveAnswer, { body: decision })
      expect(sent).toMatchObject({ status: 'answered', answers: [{ author: ada.expert.name }] })
      expect(await balance()).toEqual({ available: 0, held: 0, used: 1 })
      expect((await client.call(routes.listTickets)).items[0]?.answers).toHaveLength(1)
      await expect(bo.call(deskRoutes.approveAnswer, { body: decision })).rejects.toMatchObject({
        errorName: 'NOT_FOUND',
      })
      expect(await actsOn(ticketId)).toEqual([
        ['answer_proposed', `expert ${ada.expert.name}`, 'at the desk'],
        ['answer_approved', `expert ${bo.expert.name}`, 'at the desk'],
      ])
    }))

  test('given an answer that came back, its author sees the note and proposes again', () =>
    withFourEyes(async () => {
      const { reference } = await ask()
      const [ada, bo] = [await desk.join(newName()), await desk.join(newName())]
      const first = await ada.call(deskRoutes.answerTicket, { body: { reference, answer: answer() } })
      const twice = ada.call(deskRoutes.answerTicket, { body: { reference, answer: answer({ fix: '' }) } })
      await expect(twice).rejects.toMatchObject({ errorName: 'CONFLICT' })
      const body = { reference, answerId: first.proposal?.id ?? '', note: 'Name the function.' }
      const returned = await bo.call(deskRoutes.returnAnswer, { body })
      expect(returned).not.toHaveProperty('proposal')
      const seen = await ada.call(deskRoutes.openDeskTicket, { body: { reference } })
      expect(seen.returned).toMatchObject({ note: 'Name the function.', reasoning: 'Anyone can call it.' })
      const again = await ada.call(deskRoutes.answerTicket, { body: { reference, answer: answer({ fix: '' }) } })
      expect(again.proposal?.text).toMatch(/^Verdict\n[\s\S]+Reasoning\nAnyone can call it\.$/)
    }))
})

describe('report and statistics', () => {
  test('default: an expert reads the report of a ticket, and nothing of a scan without one', async () => {
    const { reference, scanId, client, userId } = await ask()
    const other = await makeCompletedScan(api, { client, userId, findings: [sampleFinding('LC-01')] })
    const { call } = await desk.join(newName())
    const query = { reference }
    expect(await call(deskRoutes.getDeskReport, { query })).toMatchObject({ id: scanId, status: 'completed' })
    expect((await call(deskRoutes.listDeskFindings, { query })).items).toHaveLength(2)
    expect(await call(deskRoutes.listDeskExhibits, { query: { reference, finding: 'LC-01' } })).toEqual({
      exhibits: [],
    })
    expect(await call(deskRoutes.getDeskCode, { query: { reference, path: 'Vault.sol' } })).toMatchObject({
      text: source,
    })
    expect(await call(deskRoutes.getDeskRuns, { query })).toEqual({ state: 'none' })
    expect(await call(deskRoutes.listDeskDotImages, { query })).toEqual({ state: 'none' })
    const missing = call(deskRoutes.getDeskCode, { query: { reference, path: 'Other.sol' } })
    await expect(missing).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
    const seen = await desk.db.selectFrom('scan').select('id').where('id', 'in', [scanId, other]).execute()
    expect(seen).toEqual([{ id: scanId }])
  })

  test('default: the statistics count tickets, answers in time, verdicts and experts', async () => {
    const { call, expert } = await desk.join(newName())
    const before = await call(deskRoutes.getDeskStatistics)
    const { reference } = await ask()
    await ask()
    await call(deskRoutes.answerTicket, { body: { reference, answer: answer() } })
    const after = await call(deskRoutes.getDeskStatistics)
    expect(after).toMatchObject({
      waiting: before.waiting + 1,
      asked: before.asked + 2,
      answered: before.answered + 1,
      answeredInTime: before.answeredInTime + 1,
      medianHours: expect.any(Number),
      verdicts: {
        confirmed: (before.verdicts.confirmed ?? 0) + 1,
        false_alarm: (before.verdicts.false_alarm ?? 0) + 1,
      },
    })
    expect(after.experts).toContainEqual({ name: expert.name, answered: 1, approved: 0 })
  })
})
