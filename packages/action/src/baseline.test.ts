import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselineArgs } from './baseline.mjs'

let workspace: string
let [base, head, merge] = ['', '', '']

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'baseline-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', workspace, '-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const commit = (...args: string[]) => git('commit-tree', '-m', 'x', ...args, git('write-tree'))
  git('init', '--quiet')
  base = commit()
  head = commit('-p', base)
  merge = commit('-p', base, '-p', head)
  git('update-ref', 'HEAD', merge)
})
afterAll(() => rmSync(workspace, { recursive: true }))

const pullRequest = (from: string) => ({ number: 7, isFork: false, base: from })

test('default: compares the merge of a pull request with its first parent, and a push with the commit before', () => {
  const missing = 'f'.repeat(40)
  expect(baselineArgs({ workspace, commit: merge, pullRequest: pullRequest(missing), pushedOnto: '' })).toEqual([
    '--baseline',
    base,
  ])
  expect(baselineArgs({ workspace, commit: merge, pullRequest: null, pushedOnto: head })).toEqual(['--baseline', head])
})

test('another checkout of a pull request is compared with the base of the event', () => {
  const settings = { workspace, commit: head, pullRequest: pullRequest(head), pushedOnto: '' }
  expect(baselineArgs(settings)).toEqual(['--baseline', head])
})

test('refuses a base that was not fetched, instead of comparing with another scan', () => {
  const settings = { workspace, commit: head, pullRequest: pullRequest('f'.repeat(40)), pushedOnto: '' }
  expect(() => baselineArgs(settings)).toThrow('fetch-depth')
})

test('other events are compared with the previous scan', () => {
  expect(baselineArgs({ workspace, commit: head, pullRequest: null, pushedOnto: '' })).toEqual(['--only-new'])
})
