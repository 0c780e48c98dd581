import { randomUUID } from 'node:crypto'
import {
  type BodyInput,
  type CallFailure,
  encodePassword,
  type RouteSpec,
  routes,
  SecondStep,
  type SecondStepAnswer,
} from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stepAt, totpCode } from '../../account/totp.ts'
import { openAsOwner } from '../../testing/owner-database.ts'
import { drainRelay, linkIn, mailsTo } from '../../testing/relay.ts'
import { createSoftwarePasskey, type SoftwarePasskey } from '../../testing/software-passkey.ts'
import { type Api, randomAddress, startApi, webOrigin } from '../../testing/start-api.ts'
import { confirmQuietly, goodPassword, insertUser, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
let passwordHash: string
beforeAll(async () => {
  api = await startApi({
    rateLimits: 'register_account=1000/60',
    // Longer than the next call takes, even on a slow machine.
    secondStepDelay: { firstSeconds: 3_600, maxSeconds: 86_400 },
  })
  passwordHash = await api.passwords.hashOf(goodPassword)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.stop())

type User = Awaited<ReturnType<typeof newUser>>

/** A user with a confirmed session. */
const newUser = async () => {
  const user = await insertUser(api, passwordHash)
  await confirmQuietly(api, user.token)
  return { ...user, client: api.client(user.token) }
}

/** Moves the clock of the API to the next steps, so that a test has more than one unused code. */
const passSteps = (count: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + count * 30_000)

const addTotp = async ({ client }: Pick<User, 'client'>) => {
  const { challenge, secret: base32 } = await client.call(routes.startTotp)
  const secret = fromBase32(base32)
  const codeNow = () => totpCode(secret, stepAt(Date.now()))
  const added = await client.call(routes.finishTotp, { body: { challenge, code: codeNow() } })
  passSteps(2)
  return { ...added, base32, codeNow, recoveryCodes: added.recoveryCodes ?? [] }
}

const fromBase32 = (text: string) => {
  const bits = [...text].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const addPasskey = async ({ client }: Pick<User, 'client'>, name = 'Laptop') => {
  const device = createSoftwarePasskey({ origin: webOrigin })
  const { options } = await client.call(routes.startPasskey)
  const body = { challenge: options.challenge, name, registration: device.create(options) }
  const added = await client.call(routes.finishPasskey, { body })
  return { device, ...added, recoveryCodes: added.recoveryCodes ?? [] }
}

/** The second step that a log-in with the right password needs. */
const startLogin = async (email: string, address = randomAddress()) => {
  const body = { email, password: await encodePassword(goodPassword) }
  const failure = await api
    .client(undefined, 'en', { address })
    .call(routes.login, { body })
    .catch((error) => error)
  expect(failure).toMatchObject({ errorName: 'SECOND_FACTOR_REQUIRED', status: 200, envelope: { code: 4013 } })
  return SecondStep.parse((failure as CallFailure).envelope.result)
}

const finish = (challenge: string, answer: SecondStepAnswer, address = randomAddress()) =>
  api.client(undefined, 'en', { address }).call(routes.finishLogin, { body: { challenge, answer } })

const refusal = (errorName: string) => ({ errorName })

const signed = (device: SoftwarePasskey, step: SecondStep): SecondStepAnswer => {
  if (!step.passkey) throw new Error('no passkey was asked for')
  return { method: 'passkey', assertion: device.get(step.passkey) }
}

const actsOf = async ({ client }: Pick<User, 'client'>) =>
  (await client.call(routes.listSecurityLog, { query: { limit: 100 } })).items.map(({ act }) => act).reverse()

const factorMails = async (email: string) => {
  await drainRelay(api)
  return (await mailsTo(email)).filter(({ text }) => linkIn(text).hash === '#two-step')
}

test('default: without a second factor a log-in answers with the token, as before', async () => {
  const { email, client } = await newUser()
  const body = { email, password: await encodePassword(goodPassword) }
  expect(await api.client().call(routes.login, { body })).toEqual({ token: expect.any(String) })
  expect(await client.call(routes.listFactors)).toEqual({ factors: [], recoveryCodesLeft: 0 })
})

test('default: a log-in with an authenticator app needs its code, which works once', async () => {
  const user = await newUser()
  const { factor, codeNow, recoveryCodes } = await addTotp(user)
  expect(factor).toMatchObject({ kind: 'totp' })
  expect(recoveryCodes).toHaveLength(10)
  const first = await startLogin(user.email)
  expect(first.methods).toEqual(['totp', 'recovery_code'])
  expect(first.passkey).toBeUndefined()
  const { token } = await finish(first.challenge, { method: 'totp', code: codeNow() })
  expect(await api.client(token).call(routes.getUser)).toMatchObject({ id: user.id })
  const second = await startLogin(user.email)
  const again = { method: 'totp', code: codeNow() } as const
  await expect(finish(second.challenge, again)).rejects.toMatchObject(refusal('WRONG_CODE'))
  passSteps(1)
  expect(await finish(second.challenge, { method: 'totp', code: codeNow() })).toHaveProperty('token')
  const { factors, recoveryCodesLeft } = await user.client.call(routes.listFactors)
  expect(factors).toMatchObject([{ kind: 'totp', lastUsedAt: expect.any(String) }])
  expect(recoveryCodesLeft).toBe(10)
})

test('refuses the code of the set-up in a log-in', async () => {
  const user = await newUser()
  const { challenge, secret } = await user.client.call(routes.startTotp)
  const code = totpCode(fromBase32(secret), stepAt(Date.now()))
  await user.client.call(routes.finishTotp, { body: { challenge, code } })
  const step = await startLogin(user.email)
  await expect(finish(step.challenge, { method: 'totp', code })).rejects.toMatchObject(refusal('WRONG_CODE'))
})

test('default: a log-in with a passkey needs its signature, and the counter grows', async () => {
  const user = await newUser()
  const { device, factor, recoveryCodes } = await addPasskey(user)
  expect(factor).toMatchObject({ kind: 'passkey', name: 'Laptop' })
  expect(recoveryCodes).toHaveLength(10)
  const step = await startLogin(user.email)
  expect(step).toMatchObject({ methods: ['passkey', 'recovery_code'], passkey: { challenge: step.challenge } })
  expect(await finish(step.challenge, signed(device, step))).toHaveProperty('token')
  const next = await startLogin(user.email)
  expect(await finish(next.challenge, signed(device, next))).toHaveProperty('token')
})

test('refuses a passkey whose counter goes back, and logs it', async () => {
  const user = await newUser()
  const { device, factor } = await addPasskey(user)
  device.setCounter(5)
  const step = await startLogin(user.email)
  await finish(step.challenge, signed(device, step))
  device.setCounter(3)
  const copied = await startLogin(user.email)
  await expect(finish(copied.challenge, signed(device, copied))).rejects.toMatchObject(refusal('WRONG_CODE'))
  const line = api.logLines.find((each) => each.includes('counter of a passkey') && each.includes(factor.id))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, userId: user.id })
})

test('given a passkey without a counter, accepts it again and again', async () => {
  const user = await newUser()
  const { device } = await addPasskey(user)
  for (let turn = 0; turn < 2; turn++) {
    device.setCounter(-1)
    const step = await startLogin(user.email)
    expect(await finish(step.challenge, signed(device, step))).toHaveProperty('token')
  }
})

test('refuses another user’s passkey, and adding it to a second account', async () => {
  const [ann, bob] = [await newUser(), await newUser()]
  const { device } = await addPasskey(ann)
  await addPasskey(bob)
  const step = await startLogin(bob.email)
  await expect(finish(step.challenge, signed(device, step))).rejects.toMatchObject(refusal('WRONG_CODE'))
  const { options } = await bob.client.call(routes.startPasskey)
  const body = { challenge: options.challenge, name: 'Ann’s', registration: device.create(options) }
  await expect(bob.client.call(routes.finishPasskey, { body })).rejects.toMatchObject(refusal('WRONG_CODE'))
})

test('default: a recovery code replaces the factor once, whatever its case and hyphens, and the owner gets a mail', async () => {
  const user = await newUser()
  const { recoveryCodes } = await addTotp(user)
  const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
  const step = await startLogin(user.email)
  expect(await finish(step.challenge, { method: 'recovery_code', code })).toHaveProperty('token')
  const next = await startLogin(user.email)
  await expect(finish(next.challenge, { method: 'recovery_code', code })).rejects.toMatchObject(refusal('WRONG_CODE'))
  expect((await user.client.call(routes.listFactors)).recoveryCodesLeft).toBe(9)
  expect(await actsOf(user)).toEqual(['factor_added', 'recovery_code_used', 'logged_in', 'second_step_failed'])
  const mails = await factorMails(user.email)
  expect(mails).toHaveLength(2)
  expect(linkIn(mails[0]?.text ?? '').href).toBe(`${webOrigin}/account#two-step`)
})

test('given new recovery codes, the earlier ones end', async () => {
  const user = await newUser()
  const { recoveryCodes: earlier } = await addTotp(user)
  const { recoveryCodes } = await user.client.call(routes.renewRecoveryCodes)
  const step = await startLogin(user.email)
  const answerWith = (code = '') => finish(step.challenge, { method: 'recovery_code', code })
  await expect(answerWith(earlier[0])).rejects.toMatchObject(refusal('WRONG_CODE'))
  expect(await answerWith(recoveryCodes[0])).toHaveProperty('token')
})

test('refuses a challenge that was used, is unknown, has expired, or had five wrong answers', async () => {
  const user = await newUser()
  const { recoveryCodes } = await addTotp(user)
  const [first, second] = recoveryCodes.map((code) => ({ method: 'recovery_code', code }) as const)
  if (!first || !second) throw new Error('no recovery codes were made')
  const used = await startLogin(user.email)
  await finish(used.challenge, first)
  const guessed = await startLogin(user.email)
  const home = randomAddress()
  for (let turn = 0; turn < 5; turn++) {
    const guess = finish(guessed.challenge, { method: 'totp', code: '000000' }, home)
    await expect(guess).rejects.toMatchObject(refusal('WRONG_CODE'))
    await api.db.deleteFrom('loginDelay').execute()
  }
  const old = await startLogin(user.email)
  await api.db.updateTable('loginDelay').set({ allowedAt: new Date() }).execute()
  await expireChallenges(user.id)
  for (const challenge of [used.challenge, guessed.challenge, old.challenge, 'x'.repeat(43), '']) {
    await expect(finish(challenge, second)).rejects.toMatchObject(refusal('CHALLENGE_EXPIRED'))
  }
})

/** Only the owner of the tables can move it back in time. */
const expireChallenges = async (userId: string) => {
  const owner = openAsOwner(api)
  await owner
    .updateTable('factorChallenge')
    .set({ createdAt: new Date(Date.now() - 600_000), expiresAt: new Date(Date.now() - 300_000) })
    .where('userId', '=', userId)
    .execute()
  await owner.destroy()
}

test('given one code in parallel answers, opens one session', async () => {
  const user = await newUser()
  const { codeNow } = await addTotp(user)
  const steps = await Promise.all(Array.from({ length: 4 }, () => startLogin(user.email)))
  const code = codeNow()
  const outcomes = await Promise.allSettled(steps.map(({ challenge }) => finish(challenge, { method: 'totp', code })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('refuses guesses beyond the free ones from any address, and spares the owner’s place', async () => {
  const user = await newUser()
  const { codeNow } = await addTotp(user)
  const home = randomAddress()
  const known = await startLogin(user.email, home)
  await finish(known.challenge, { method: 'totp', code: codeNow() }, home)
  const codes = []
  for (let turn = 0; turn < 8; turn++) {
    const { challenge } = await startLogin(user.email)
    const failure = await finish(challenge, { method: 'totp', code: '000000' }).catch((error) => error)
    codes.push(failure.envelope.code)
  }
  expect(codes).toEqual([...Array(5).fill(4017), ...Array(3).fill(4290)])
  passSteps(1)
  const own = await startLogin(user.email, home)
  expect(await finish(own.challenge, { method: 'totp', code: codeNow() }, home)).toHaveProperty('token')
})

test('given a password reset, the factor stays, and a log-in begun before it can’t be finished', async () => {
  const user = await newUser()
  const { codeNow } = await addTotp(user)
  const begun = await startLogin(user.email)
  await api.client().call(routes.forgotPassword, { body: { email: user.email } })
  await drainRelay(api)
  const sign = await newestSign(api, user.email, 'reset_password')
  const password = await encodePassword(goodPassword)
  await api.client().call(routes.resetPassword, { body: { email: user.email, sign, password } })
  const late = finish(begun.challenge, { method: 'totp', code: codeNow() })
  await expect(late).rejects.toMatchObject(refusal('CHALLENGE_EXPIRED'))
  const step = await startLogin(user.email)
  expect(await finish(step.challenge, { method: 'totp', code: codeNow() })).toHaveProperty('token')
})

test('default: until the second step is done, the place and the language stay the owner’s', async () => {
  const user = await newUser()
  await addTotp(user)
  const body = { email: user.email, password: await encodePassword(goodPassword) }
  await expect(api.client(undefined, 'zh').call(routes.login, { body })).rejects.toMatchObject({ status: 200 })
  expect(await user.client.call(routes.getUser)).toMatchObject({ locale: 'en' })
  expect(await actsOf(user)).not.toContain('logged_in')
})

test('default: factors are listed with their names, and the owner gets a mail about each change', async () => {
  const user = await newUser()
  const passkey = await addPasskey(user, 'Key ring')
  const totp = await addTotp(user)
  expect(totp.recoveryCodes).toEqual([])
  expect((await user.client.call(routes.listFactors)).factors).toMatchObject([
    { id: passkey.factor.id, kind: 'passkey', name: 'Key ring' },
    { id: totp.factor.id, kind: 'totp' },
  ])
  for (const { factor } of [passkey, totp]) await user.client.call(routes.removeFactor, { body: { id: factor.id } })
  expect(await user.client.call(routes.listFactors)).toEqual({ factors: [], recoveryCodesLeft: 0 })
  expect(await actsOf(user)).toEqual(['factor_added', 'factor_added', 'factor_removed', 'factor_removed'])
  expect(await factorMails(user.email)).toHaveLength(4)
  await expect(user.client.call(routes.renewRecoveryCodes)).rejects.toMatchObject({ status: 404 })
})

test('refuses a second authenticator app, an eleventh passkey and a wrong code in the set-up', async () => {
  const user = await newUser()
  const { challenge } = await user.client.call(routes.startTotp)
  const wrong = user.client.call(routes.finishTotp, { body: { challenge, code: '12345' } })
  await expect(wrong).rejects.toMatchObject(refusal('WRONG_CODE'))
  await addTotp(user)
  const refused = { errorName: 'TOO_MANY_FACTORS', envelope: { result: { limit: 1 } } }
  await expect(user.client.call(routes.startTotp)).rejects.toMatchObject(refused)
  for (let count = 0; count < 10; count++) await addPasskey(user)
  const full = { errorName: 'TOO_MANY_FACTORS', envelope: { result: { limit: 10 } } }
  await expect(user.client.call(routes.startPasskey)).rejects.toMatchObject(full)
})

test('refuses to finish a set-up in another session', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const { challenge, secret } = await user.client.call(routes.startTotp)
  const body = { challenge, code: totpCode(fromBase32(secret), stepAt(Date.now())) }
  await expect(other.client.call(routes.finishTotp, { body })).rejects.toMatchObject(refusal('CHALLENGE_EXPIRED'))
})

const needsConfirmation = Object.entries<RouteSpec>(routes).filter(([, { errors }]) =>
  errors.includes('CONFIRMATION_REQUIRED'),
)

/** Valid inputs of those calls. */
const inputs: Record<string, object> = {
  createApiKey: { name: 'CI', scopes: ['scan:read'], expiresInDays: 1 },
  createWebhook: { url: 'https://hooks.example.com/', events: ['scan.completed'] },
  rotateWebhookSecret: { id: randomUUID() },
  removeFactor: { id: randomUUID() },
  finishTotp: { challenge: 'x', code: '1' },
  finishPasskey: {
    challenge: 'x',
    name: 'x',
    registration: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
  },
}

test.each(needsConfirmation)(
  'refuses %s in a session that is not confirmed, or was ten minutes ago',
  async (name, spec) => {
    const { token } = await insertUser(api, 'x')
    const client = api.client(token)
    const call = () =>
      client.call(spec, spec.method === 'GET' ? {} : { body: inputs[name] ?? {} }).then(
        () => 'done',
        (failure: CallFailure) => failure.errorName,
      )
    expect(await call()).toBe('CONFIRMATION_REQUIRED')
    await confirmQuietly(api, token)
    await api.db
      .updateTable('userSession')
      .set({ confirmedUntil: new Date(Date.now() - 1_000) })
      .where('revokedAt', 'is', null)
      .execute()
    expect(await call()).toBe('CONFIRMATION_REQUIRED')
    await confirmQuietly(api, token)
    expect(await call()).not.toBe('CONFIRMATION_REQUIRED')
  },
)

const passwordNow = () => encodePassword(goodPassword)

test('default: without a factor the password confirms the session, and no other one', async () => {
  const { email, token } = await insertUser(api, passwordHash)
  const other = await api.client().call(routes.login, { body: { email, password: await passwordNow() } })
  const client = api.client(token)
  expect(await client.call(routes.startConfirmation)).toEqual({ methods: [] })
  const body = { method: 'password', password: await passwordNow() } as const
  const { confirmedUntil } = await client.call(routes.confirmSession, { body })
  expect(Math.abs(Date.parse(confirmedUntil) - Date.now() - 600_000)).toBeLessThan(60_000)
  expect(await client.call(routes.startTotp)).toHaveProperty('secret')
  const unconfirmed = api.client(other.token).call(routes.startTotp)
  await expect(unconfirmed).rejects.toMatchObject(refusal('CONFIRMATION_REQUIRED'))
})

test('given a factor, the password alone confirms nothing, and neither does a code with a wrong password', async () => {
  const user = await newUser()
  const { codeNow, recoveryCodes } = await addTotp(user)
  const password = await passwordNow()
  const { client } = user
  expect(await client.call(routes.startConfirmation)).toEqual({ methods: ['totp', 'recovery_code'] })
  const confirm = (body: BodyInput<typeof routes.confirmSession>) => client.call(routes.confirmSession, { body })
  await expect(confirm({ method: 'password', password })).rejects.toMatchObject(refusal('WRONG_CODE'))
  const wrong = { method: 'totp', password: await encodePassword('Wrong-Password-1'), code: codeNow() } as const
  await expect(confirm(wrong)).rejects.toMatchObject(refusal('WRONG_PASSWORD'))
  expect(await confirm({ ...wrong, password })).toHaveProperty('confirmedUntil')
  await expect(confirm({ ...wrong, password })).rejects.toMatchObject(refusal('WRONG_CODE'))
  const recovery = { method: 'recovery_code', password, code: recoveryCodes[3] ?? '' } as const
  expect(await confirm(recovery)).toHaveProperty('confirmedUntil')
  expect(await actsOf(user)).toEqual(['factor_added', 'second_step_failed', 'second_step_failed', 'recovery_code_used'])
})

test('default: a passkey confirms without the password, once per challenge and in its own session', async () => {
  const user = await newUser()
  const { device } = await addPasskey(user)
  const { passkey } = await user.client.call(routes.startConfirmation)
  if (!passkey) throw new Error('no passkey was asked for')
  const body = { method: 'passkey', challenge: passkey.challenge, assertion: device.get(passkey) } as const
  const other = await newUser()
  await addPasskey(other)
  const foreign = other.client.call(routes.confirmSession, { body })
  await expect(foreign).rejects.toMatchObject(refusal('CHALLENGE_EXPIRED'))
  expect(await user.client.call(routes.confirmSession, { body })).toHaveProperty('confirmedUntil')
  const repeated = { ...body, assertion: device.get(passkey) }
  await expect(user.client.call(routes.confirmSession, { body: repeated })).rejects.toMatchObject(
    refusal('CHALLENGE_EXPIRED'),
  )
})

test('refuses to log a secret, a code or a challenge', async () => {
  const user = await signedIn(api)
  const before = api.logLines.length
  const { recoveryCodes, base32, codeNow } = await addTotp(user)
  const { device } = await addPasskey(user)
  const step = await startLogin(user.email)
  await finish(step.challenge, { method: 'totp', code: '' }).catch(() => {})
  const { token } = await finish(step.challenge, { method: 'recovery_code', code: recoveryCodes[0] ?? '' })
  const next = await startLogin(user.email)
  await finish(next.challenge, signed(device, next))
  const lines = api.logLines.slice(before)
  expect(lines.length).toBeGreaterThan(5)
  const secrets = [...recoveryCodes, base32, step.challenge, next.challenge, token, device.id, user.email]
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
  expect(lines.filter((line) => line.includes(`"${codeNow()}"`))).toEqual([])
})
