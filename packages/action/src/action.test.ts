import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sarifProblems } from '@lc/report/testing'
import { marked } from 'marked'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markerOf } from './comment-body.mjs'
import { checkOutProject } from './testing/check-out-project.ts'
import { startFakeGithub } from './testing/fake-github.ts'
import { type FakeScan, writeFakeLcat } from './testing/fake-lcat.ts'
import { runAction } from './testing/run-action.ts'

const key = 'lcat_canary_0123456789'
let folder: string
let workspace: string
let github: Awaited<ReturnType<typeof startFakeGithub>>
let lcat: ReturnType<typeof writeFakeLcat>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'action-'))
  workspace = join(folder, 'workspace')
  mkdirSync(join(workspace, 'contracts'), { recursive: true })
  github = await startFakeGithub()
  lcat = writeFakeLcat(folder)
})
afterEach(async () => {
  await github.stop()
  rmSync(folder, { recursive: true, force: true })
})

const source = { 'contracts/src/Vault.sol': 'contract Vault {}\n' }

const pullRequest = (head = 'acme/vault') => ({
  pull_request: { number: 7, head: { repo: { full_name: head } }, base: { repo: { full_name: 'acme/vault' } } },
})

interface Run {
  inputs?: Record<string, string>
  event?: object
  env?: Record<string, string>
}

const run = (scan: FakeScan, { inputs = {}, event = pullRequest(), env = {} }: Run = {}) => {
  lcat.answer(scan)
  return runAction({
    folder,
    // Starting lcat a second time, for SARIF, takes a while.
    inputs: { 'api-key': key, sarif: '', ...inputs },
    env: {
      GITHUB_WORKSPACE: workspace,
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/vault',
      GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
      GITHUB_RUN_ID: '55',
      GITHUB_TOKEN: github.token,
      LCAT_ACTION_CLI: lcat.cli,
      ...env,
    },
    event,
  })
}

const finding = (more: object = {}) => ({
  id: 'LC-01',
  fingerprint: 'f',
  severity: 'high',
  grade: 'proved',
  kind: 'reentrancy',
  title: 'Reentrancy drains the vault',
  file: 'src/Vault.sol',
  line: 12,
  isNew: true,
  suppressed: false,
  hasProof: true,
  hasFix: true,
  ...more,
})

const result = (findings: object[], more: object = {}) => ({
  schema: 1,
  scanId: '11111111-1111-4111-8111-111111111111',
  reportUrl: 'https://lc.example/scan/1',
  complete: true,
  tier: 'fast',
  findings,
  ...more,
})

const sarif = {
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Lightning Cat', rules: [{ id: 'reentrancy' }] } },
      results: [
        {
          ruleId: 'reentrancy',
          ruleIndex: 0,
          message: { text: 'x' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'src/Vault.sol', uriBaseId: '%SRCROOT%' } } }],
        },
      ],
    },
  ],
}

const calls = () =>
  readFileSync(lcat.calls, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { args: string[]; env: Record<string, string> })

const bodies = () => github.comments.map(({ body }) => body)

test('default: creates one comment with new findings first, updates it, and writes outputs and SARIF', async () => {
  checkOutProject(folder, [source])
  for (let index = 0; index < 130; index++) github.add('someone', `comment ${index}`)
  const known = finding({ id: 'LC-02', severity: 'critical', isNew: false, title: 'Old problem' })
  const found = result([known, finding(), finding({ suppressed: true })])
  const first = await run(
    { json: found, sarif, exitCode: 1 },
    { inputs: { 'only-new': 'true', 'fail-on': 'high', sarif: 'lightning-cat.sarif' } },
  )

  expect(first.exitCode).toBe(1)
  expect(first.outputs).toEqual({
    sarif: 'lightning-cat.sarif',
    findings: '1',
    'report-url': 'https://lc.example/scan/1',
  })
  expect(sarifProblems(JSON.parse(readFileSync(join(workspace, 'lightning-cat.sarif'), 'utf8')))).toEqual([])
  expect(github.comments).toHaveLength(131)
  const body = github.comments.at(-1)?.body ?? ''
  expect(body).toContain('new findings at or above high')
  expect(body).toContain('1 critical, 1 high · 1 suppressed')
  expect(body.indexOf('Reentrancy drains')).toBeLessThan(body.indexOf('Old problem'))
  expect(body).toContain('/acme/vault/blob/0123456789abcdef0123456789abcdef01234567/src/Vault.sol#L12')
  expect(first.summary).toContain('Reentrancy drains the vault')

  const second = await run({ json: result([]), sarif, exitCode: 0 }, { inputs: { 'only-new': 'true' } })
  expect(second.exitCode).toBe(0)
  expect(github.comments).toHaveLength(131)
  expect(github.comments.at(-1)?.body).toContain('no open findings')
  expect(github.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('default: passes inputs as arguments, and the key only by the environment', async () => {
  const { log, exitCode } = await run(
    { json: result([]), sarif, exitCode: 0 },
    { inputs: { target: 'contracts', server: 'https://lc.example', 'fail-on': 'low', sarif: 'out/lc.sarif' } },
  )
  expect(exitCode).toBe(0)
  const [scan, report] = calls()
  expect(scan?.args.slice(0, 4)).toEqual(['scan', join(workspace, 'contracts'), '--format', 'json'])
  expect(scan?.args.join(' ')).toContain('--server https://lc.example --fail-on low')
  expect(report?.args.slice(0, 4)).toEqual(['report', '11111111-1111-4111-8111-111111111111', '--format', 'sarif'])
  for (const { args, env } of calls()) {
    expect(env).toEqual({ LCAT_KEY: key })
    expect(args.join(' ')).not.toContain(key)
  }
  expect(log.replace(`::add-mask::${key}`, '')).not.toContain(key)
  expect(readFileSync(join(workspace, 'out/lc.sarif'), 'utf8')).toContain('"contracts/src/Vault.sol"')
})

test('names from source code stay text in the comment, the log and the outputs', async () => {
  const marker = '<!-- lightning-cat-action 0000000000000000 -->'
  const hostile = finding({
    title: `@octocat [x](https://evil.example) <img src=x> ${marker}\n# heading`,
    file: 'src/`@octocat` --> <b>.sol\nfindings=0',
    grade: '<b>',
    id: '</li>@octocat',
  })
  const { log } = await run({
    json: result([hostile], { reportUrl: 'javascript:alert(1)' }),
    sarif,
    exitCode: 1,
    prints: '::add-path::/evil',
  })
  const [body = ''] = bodies()
  const html = await marked.parse(body.slice(body.indexOf('\n')), { gfm: true })
  const outsideCode = html.replace(/<code>[^<]*<\/code>/g, '')
  expect(new Set(outsideCode.match(/<(\w+)/g))).toEqual(new Set(['<h3', '<p', '<h4', '<ul', '<li', '<strong', '<a']))
  expect(outsideCode).not.toMatch(/@octocat|javascript:|href="(?!https:\/\/github\.com\/acme\/vault\/)/)
  expect(body.match(/<!--/g)).toHaveLength(1)
  const [, token] = /::stop-commands::(\S+)/.exec(log) ?? []
  expect(log.indexOf('::add-path::')).toBeGreaterThan(log.indexOf('::stop-commands::'))
  expect(log.indexOf('::add-path::')).toBeLessThan(log.indexOf(`::${token}::`))
})

test('changes no comment of another user, and deletes duplicates of its own', async () => {
  await run({ json: result([finding()]), sarif, exitCode: 1 })
  const [own = ''] = bodies()
  github.comments.length = 0
  github.add('mallory', own)
  github.add('github-actions[bot]', `quoted: ${own}`)
  github.add('github-actions[bot]', own)
  github.add('github-actions[bot]', own)
  await run({ json: result([]), sarif, exitCode: 0 })
  expect(bodies().slice(0, 2)).toEqual([own, `quoted: ${own}`])
  expect(bodies()).toHaveLength(3)
  expect(bodies()[2]).toContain('no open findings')
})

test.each<[string, FakeScan]>([
  ['an incomplete scan', { json: result([], { complete: false }), sarif, exitCode: 0 }],
  ['no result', { exitCode: 0 }],
  ['a crash', { json: result([]), sarif, exitCode: 134 }],
])('%s never looks clean, and replaces an older comment', async (_, scan) => {
  const { id } = github.add('github-actions[bot]', `${markerOf('')}\nno open findings`)
  const { exitCode, summary } = await run(scan)
  expect(exitCode).toBe(2)
  expect(github.comments.map((comment) => comment.id)).toEqual([id])
  for (const text of [...bodies(), summary]) {
    expect(text).toMatch(/### Lightning Cat: (not checked completely|could not check this commit)/)
    expect(text).not.toContain('no open findings')
  }
})

test('an incomplete scan has no SARIF, which would close alerts', async () => {
  const { outputs } = await run(
    { json: result([finding()], { complete: false }), sarif, exitCode: 2 },
    { inputs: { sarif: 'lightning-cat.sarif' } },
  )
  expect(outputs).toMatchObject({ sarif: '', findings: '1' })
  expect(existsSync(join(workspace, 'lightning-cat.sarif'))).toBe(false)
})

test('thousands of findings fit into a comment', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => finding({ title: '寿'.repeat(200), line: index + 1 }))
  const { exitCode } = await run({ json: result(many), sarif, exitCode: 1 })
  expect(exitCode).toBe(1)
  expect(bodies()[0]?.length).toBeLessThan(65_536)
  expect(bodies()[0]).toMatch(/and \d+ more, in the full report/)
  expect(bodies()[0]).toContain('5000 high')
})

test('without a key on a fork it explains itself and exits with 2, or 0 if configured', async () => {
  const options = { inputs: { 'api-key': '' }, event: pullRequest('mallory/vault') }
  const failed = await run({ exitCode: 0 }, options)
  expect(failed.exitCode).toBe(2)
  expect(failed.log).toMatch(/::error .*comes from a fork/)
  expect(failed.summary).toContain('could not check this commit')
  const skipped = await run({ exitCode: 0 }, { ...options, inputs: { 'api-key': '', 'without-key': 'skip' } })
  expect(skipped.exitCode).toBe(0)
  expect(skipped.summary).toContain('could not check this commit')
  expect(github.requests).toEqual([])
  expect(readFileSync(lcat.calls, 'utf8')).toBe('')
})

test('a refused comment is a warning; a passing fault is tried again', async () => {
  github.failures.push(503)
  await run({ json: result([]), sarif, exitCode: 0 })
  expect(bodies()).toHaveLength(1)
  github.failures.push(403)
  const { exitCode, log } = await run({ json: result([finding()]), sarif, exitCode: 1 })
  expect(exitCode).toBe(1)
  expect(log).toMatch(/::warning .*pull-requests: write/)
})

test.each([{ comment: 'false' }, {}])('writes no comment on pushes or if switched off', async (inputs) => {
  await run({ json: result([]), sarif, exitCode: 0 }, { inputs, event: 'comment' in inputs ? pullRequest() : {} })
  expect(github.requests).toEqual([])
})

test('refuses wrong inputs before anything is sent', async () => {
  const { exitCode, log } = await run({ exitCode: 0 }, { inputs: { 'fail-on': 'all' } })
  expect(exitCode).toBe(2)
  expect(log).toContain('::error ')
  expect(readFileSync(lcat.calls, 'utf8')).toBe('')
})

test('replaces a link in the place of the SARIF file, and refuses a folder that leads outside', async () => {
  const outside = join(folder, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'kept'), 'kept')
  symlinkSync(join(outside, 'kept'), join(workspace, 'lightning-cat.sarif'))
  await run({ json: result([]), sarif, exitCode: 0 }, { inputs: { sarif: 'lightning-cat.sarif' } })
  expect(readFileSync(join(outside, 'kept'), 'utf8')).toBe('kept')
  symlinkSync(outside, join(workspace, 'linked'))
  const { outputs } = await run({ json: result([]), sarif, exitCode: 0 }, { inputs: { sarif: 'linked/kept' } })
  expect(outputs.sarif).toBe('')
  expect(readFileSync(join(outside, 'kept'), 'utf8')).toBe('kept')
})
