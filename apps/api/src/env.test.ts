import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { apiEnv } from './env.ts'
import { limitTable } from './http/limits/limit-table.ts'
import { secondStepDelayRule } from './http/limits/login-delay.ts'

const named = readExampleEnv()

test('default: the example contains every variable, with usable values', () => {
  expect(Object.keys(apiEnv.shape).filter((name) => !(name in named))).toEqual([])
  expect(apiEnv.safeParse(named).error?.issues ?? []).toEqual([])
})

test('refuses secrets that are too short and invalid origins', () => {
  const { error } = apiEnv.safeParse({ ...named, LINK_KEY: 'short', CORS_ORIGINS: 'https://a.io,nothing' })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['CORS_ORIGINS', 'LINK_KEY'])
})

test('given an origin with a path, only the origin is kept', () => {
  expect(apiEnv.parse({ ...named, WEB_ORIGIN: 'https://a.io/zh/' }).WEB_ORIGIN).toBe('https://a.io')
})

test('given proxies, accepts addresses and networks of both kinds; none by default', () => {
  const proxies = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8'
  expect(apiEnv.parse({ ...named, TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES).toHaveLength(4)
  expect(apiEnv.parse({ ...named, TRUSTED_PROXIES: undefined }).TRUSTED_PROXIES).toEqual([])
})

test.each(['loopback', '10.0.0.0/33', '127.0.0.1,', 'true', '*', '1'])('refuses %s as a proxy', (proxies) => {
  const { error } = apiEnv.safeParse({ ...named, TRUSTED_PROXIES: proxies })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['TRUSTED_PROXIES'])
})

test('given allowed targets of webhooks, accepts hosts and addresses with a port and nothing else', () => {
  const targets = 'Hooks.internal:80, 127.0.0.1:8080,[::1]:443'
  expect(apiEnv.parse({ ...named, WEBHOOK_ALLOWED_TARGETS: targets }).WEBHOOK_ALLOWED_TARGETS).toEqual([
    'hooks.internal:80',
    '127.0.0.1:8080',
    '[::1]:443',
  ])
  for (const wrong of ['127.0.0.1', '*', 'http://a.example:80', 'a.example:port'])
    expect(apiEnv.safeParse({ ...named, WEBHOOK_ALLOWED_TARGETS: wrong }).success).toBe(false)
})

test('waits two seconds for a database connection unless another time is set', () => {
  expect(apiEnv.parse({ ...named, DATABASE_WAIT_MS: undefined }).DATABASE_WAIT_MS).toBe(2_000)
  expect(apiEnv.parse({ ...named, DATABASE_WAIT_MS: '30000' }).DATABASE_WAIT_MS).toBe(30_000)
})

test.each(['0', '-1', 'soon'])('rejects %s as the wait for a connection', (wait) => {
  expect(apiEnv.safeParse({ ...named, DATABASE_WAIT_MS: wait }).success).toBe(false)
})

test('given no limits, uses the table and the default rule', () => {
  const env = apiEnv.parse({ ...named, RATE_LIMITS: undefined, LOGIN_FREE_TRIES: undefined })
  expect(env.RATE_LIMITS).toEqual(limitTable)
  expect(env.LOGIN_FREE_TRIES).toBe(5)
})

test('without settings, the quotas of a user and the delays of log-ins are the ones recorded here', () => {
  const unset = Object.entries(named).filter(([name]) => !/^(USER|FAST|CHECKS|PREVIEWS|SCAN|LOGIN)_/.test(name))
  expect(apiEnv.parse(Object.fromEntries(unset))).toMatchObject({
    USER_OPEN_SCANS: 10,
    USER_SCANS_AT_ONCE: 4,
    FAST_SCANS_PER_DAY: 20,
    FAST_SCANS_AT_ONCE: 2,
    CHECKS_AT_ONCE: 2,
    PREVIEWS_AT_ONCE: 4,
    USER_OPEN_CHECKS: 10,
    USER_STORED_BYTES: 2_000_000_000,
    SCAN_PROMISED_SECONDS: 1_800,
    LOGIN_FREE_TRIES: 5,
    LOGIN_FORGET_SECONDS: 900,
    LOGIN_MAX_DELAY_SECONDS: 900,
  })
  expect(secondStepDelayRule).toEqual({ freeTries: 5, forgetSeconds: 86_400, maxSeconds: 3_600 })
})
