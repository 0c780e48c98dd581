import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inCheckout } from '../../scripts/checkout.ts'
import { LATE_SECONDS, longestWaitSeconds, probe } from './probe.ts'
import { renderPage } from './render-page.ts'
import { parseConfig } from './status-config.ts'
import { addProbe, emptyData, parseData } from './status-data.ts'

/** Answers in place of the product: each path with this status and text. */
let answers: Record<string, [number, string]>
const server = createServer((request, response) => {
  const [status, text] = answers[request.url ?? ''] ?? [404, '']
  response.writeHead(status).end(text)
})
let origin: string

const healthy: typeof answers = {
  '/': [200, '<html>'],
  '/livez': [200, '{"code":1,"message":"success","result":{}}'],
  '/readyz': [200, '{"code":1,"message":"success","result":{"store":"up"}}'],
  '/metrics': [200, 'lc_queue_oldest_seconds{queue="fast_scan"} 5000\nlc_queue_oldest_seconds{queue="full_scan"} 12\n'],
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers = { ...healthy }
})
afterAll(() => server.close())

test('default: everything is up', async () => {
  expect(await probe({ kind: 'page', url: `${origin}/` })).toBe('up')
  expect(await probe({ kind: 'api', url: origin })).toBe('up')
  expect(await probe({ kind: 'queue', url: `${origin}/metrics` })).toBe('up')
})

interface BrokenApi {
  cause: string
  path: string
  answer: [number, string]
  state: string
}

test.each<BrokenApi>([
  { cause: 'a failing live check', path: '/livez', answer: [503, '{"code":90}'], state: 'down' },
  { cause: 'a failure with status 200', path: '/livez', answer: [200, '{"code":90}'], state: 'down' },
  { cause: 'a page of a proxy', path: '/livez', answer: [200, '<html>'], state: 'down' },
  { cause: 'an API that isn’t ready', path: '/readyz', answer: [503, '{"code":90}'], state: 'degraded' },
  {
    cause: 'a store that is down',
    path: '/readyz',
    answer: [200, '{"code":1,"result":{"store":"down"}}'],
    state: 'degraded',
  },
])('given $cause, the API isn’t up', async ({ path, answer, state }) => {
  answers[path] = answer
  expect(await probe({ kind: 'api', url: origin })).toBe(state)
})

test('given no answer or an error, a page is down', async () => {
  answers['/'] = [502, '']
  expect(await probe({ kind: 'page', url: `${origin}/` })).toBe('down')
  expect(await probe({ kind: 'page', url: 'http://127.0.0.1:1/' })).toBe('down')
})

test('given a full scan that waits too long, scans are degraded; without metrics nothing is known', async () => {
  answers['/metrics'] = [200, 'lc_queue_oldest_seconds{queue="full_scan"} 4000\n']
  expect(await probe({ kind: 'queue', url: `${origin}/metrics` })).toBe('degraded')
  answers['/metrics'] = [500, '']
  expect(await probe({ kind: 'queue', url: `${origin}/metrics` })).toBeUndefined()
  expect(longestWaitSeconds('lc_other 1\n')).toBeUndefined()
})

test('default: scans are late from the bound of the alert on the queue', () => {
  const rules = readFileSync(inCheckout('deploy/prometheus/rules/work.yml'), 'utf8')
  expect(rules).toContain(`max(lc_queue_oldest_seconds) > ${LATE_SECONDS}\n`)
})

const config = parseConfig(readFileSync(inCheckout('deploy/status/config.example.json'), 'utf8'))
const now = new Date('2026-11-19T12:00:00Z')
const render = (data = emptyData, language: 'en' | 'zh' = 'en') =>
  renderPage({ config, data, incidents: [], now }, language)

test('default: days without a probe are shown as not measured', () => {
  const page = render(addProbe(emptyData, 'site', { state: 'up', at: now }))
  expect(page.match(/<rect class="b-up"/g)).toHaveLength(1)
  expect(page.match(/<rect class="b-none"/g)).toHaveLength(3 * 90 - 1)
  expect(page).toContain('2026-11-19: Works')
  expect(page).toContain('2026-11-18: no measurement')
})

test('default: without data the page claims nothing', () => {
  expect(render()).toContain('Nothing has been measured yet')
  expect(render()).not.toMatch(/\d %/)
})

test('default: the worst part decides the headline, and a failed probe never reads as 100 %', () => {
  let data = emptyData
  for (let minute = 0; minute < 1_000; minute++) data = addProbe(data, 'site', { state: 'up', at: now })
  data = addProbe(addProbe(data, 'site', { state: 'down', at: now }), 'api', { state: 'up', at: now })
  expect(render(data)).toContain('A part doesn’t answer')
  expect(render(data)).toContain('99.90 %')
  expect(render(data, 'zh')).toContain('有服务无响应')
})

test('refuses to pass on markup of an incident', () => {
  const text = { en: '<script>alert(1)</script>', zh: '"><img src=x>' }
  const incident = {
    startedAt: now.toISOString(),
    components: ['api'],
    title: text,
    updates: [{ at: now.toISOString(), text }],
  }
  for (const language of ['en', 'zh'] as const) {
    const page = renderPage({ config, data: emptyData, incidents: [incident], now }, language)
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toMatch(/&lt;/)
  }
})

test.each(['en', 'zh'] as const)('default: the page (%s) names its language and loads nothing', (language) => {
  const page = render(emptyData, language)
  expect(page).toContain(`<html lang="${language === 'en' ? 'en' : 'zh-CN'}">`)
  expect(page).toMatch(/default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]+={0,2}'/)
  expect(page).not.toMatch(/<(?:script|link|img|iframe)/)
})

test('default: the command adds a probe to the data and writes both pages; damaged data stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'status-'))
  const file = (name: string) => join(folder, name)
  const parts = config.components.map((part) => ({
    ...part,
    url: part.kind === 'queue' ? `${origin}/metrics` : `${origin}/`,
  }))
  writeFileSync(file('config.json'), JSON.stringify({ ...config, components: parts }))
  const args = ['--config', file('config.json'), '--data', file('data.json'), '--out', file('pages')]
  const run = () => promisify(execFile)(process.execPath, [inCheckout('deploy/status/main.ts'), ...args])
  expect((await run()).stdout).toBe('status site=up api=up scans=up\n')
  await run()
  const [site] = parseData(readFileSync(file('data.json'), 'utf8')).components
  expect(site?.days.map(({ up }) => up)).toEqual([2])
  expect(readFileSync(file('pages/index.html'), 'utf8')).toContain('Everything works')
  expect(readFileSync(file('pages/zh/index.html'), 'utf8')).toContain('各项服务正常')
  writeFileSync(file('data.json'), '{"format":')
  await expect(run()).rejects.toMatchObject({ code: 1 })
  expect(readFileSync(file('data.json'), 'utf8')).toBe('{"format":')
})
