import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { deskEnv } from './desk-env.ts'

const named = readExampleEnv()

test('default: the example contains every variable, with usable values', () => {
  expect(Object.keys(deskEnv.shape).filter((name) => !(name in named))).toEqual([])
  expect(deskEnv.safeParse(named).error?.issues ?? []).toEqual([])
})

test('refuses to know secrets of accounts, mail, payments or signatures', () => {
  const secrets = [
    'PASSWORD_PEPPER',
    'LINK_KEY',
    'TOTP_KEY',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'REPORT_SIGNING_KEY',
    'WEBHOOK_KEY',
  ]
  expect(Object.keys(deskEnv.shape).filter((name) => secrets.includes(name))).toEqual([])
})

test('given an origin with a path, only the origin is kept', () => {
  expect(deskEnv.parse({ ...named, DESK_ORIGIN: 'https://desk.example/zh/' }).DESK_ORIGIN).toBe('https://desk.example')
})
