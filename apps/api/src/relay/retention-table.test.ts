import { readFileSync } from 'node:fs'
import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { apiEnv } from '../env.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** The rows of docs/security.md that a job deletes, by the job's name. */
const table = Object.fromEntries(
  [...read('docs/security.md').matchAll(/^\| [^|]+ \| ([^|]+) \| `([a-z ]+)` \|$/gm)].map(([, kept = '', job = '']) => [
    job,
    kept,
  ]),
)
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number))
const defaults = apiEnv.pick({ PENDING_ACCOUNT_KEEP_DAYS: true, ENQUIRY_KEEP_MONTHS: true }).parse({})
const keepDaysIn = (path: string) => Number(/const KEEP_DAYS = (\d+)/.exec(read(path))?.[1])

/** The shortest period that a function of the database accepts. */
const leastOf = (migration: string, name: string) => {
  const [, body = ''] = read(`packages/db/migrations/${migration}`).split(`CREATE FUNCTION ${name}(`)
  return Number(/greatest\(keep_(?:days|months), (\d+)\)/.exec(body)?.[1])
}

test('default: docs/security.md lists every job that deletes rows, and no other', () => {
  const [, jobs = ''] = /const prunes = \{([\s\S]*?)\n {2}\}/.exec(read('apps/api/src/relay/repeat-pruning.ts')) ?? []
  const names = [...jobs.matchAll(/^ {4}'?([a-z ]+)'?:/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(table).sort()).toEqual(names.sort())
})

test('default: its periods are those of the code, and its minima those of the database', () => {
  const erase = '090-erase-and-prune.sql'
  expect(numbersIn(table['pending accounts'] ?? '')).toEqual([
    defaults.PENDING_ACCOUNT_KEEP_DAYS,
    leastOf(erase, 'prune_pending_users'),
  ])
  expect(numbersIn(table.enquiries ?? '')).toEqual([defaults.ENQUIRY_KEEP_MONTHS, leastOf(erase, 'prune_enquiries')])
  expect(numbersIn(table.outbox ?? '')).toEqual([
    keepDaysIn('packages/db/src/outbox/outbox.ts'),
    leastOf(erase, 'prune_outbox'),
  ])
  expect(numbersIn(table['webhook deliveries'] ?? '')).toEqual([
    keepDaysIn('packages/db/src/webhooks/webhook-deliveries.ts'),
    leastOf('106-webhooks.sql', 'prune_webhook_deliveries'),
  ])
  expect(numbersIn(table['audit log'] ?? '')).toEqual([
    keepDaysIn('packages/db/src/audit/audit-chunks.ts'),
    leastOf('120-audit-log.sql', 'prune_audit'),
  ])
})

test('default: docs/keys.md names every secret of .env.example', () => {
  const keys = read('docs/keys.md')
  const secrets = Object.keys(readExampleEnv()).filter((name) =>
    /(_KEY|_KEYS|_SECRET|_PEPPER|_PREVIOUS|_CERT|^SMTP_URL|^DATABASE\w*_URL|^CHAIN_RPC_URLS)$/.test(name),
  )
  expect(secrets.length).toBeGreaterThan(10)
  expect(secrets.filter((name) => !keys.includes(`\`${name}\``))).toEqual([])
})
