import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unrepaired } from './unrepaired.ts'

let folder: string
let commit: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder }).toString()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unrepaired-'))
  git('init', '--quiet')
  writeFileSync(join(folder, 'a.test.ts'), 'waits a second')
  git('add', '.')
  git('commit', '--quiet', '--message=first')
  commit = git('rev-parse', 'HEAD').trim()
})
afterEach(() => rmSync(folder, { recursive: true }))

const entry = (file: string, at = commit) => `${JSON.stringify({ file, commit: at, failures: ['too slow'] })}\n`

test('names a file until it changes', () => {
  expect(unrepaired(entry('a.test.ts'), folder)).toEqual([`a.test.ts was flaky at ${commit.slice(0, 8)}: too slow`])
  writeFileSync(join(folder, 'a.test.ts'), 'waits for the event')
  expect(unrepaired(entry('a.test.ts'), folder)).toEqual([])
})

test('names a file once, for its last entry, also if its commit is unknown', () => {
  const unknown = 'f'.repeat(40)
  expect(unrepaired(entry('a.test.ts') + entry('a.test.ts', unknown), folder)).toEqual([
    'a.test.ts was flaky at ffffffff: too slow',
  ])
})

test('forgets a deleted file', () => {
  expect(unrepaired(entry('b.test.ts'), folder)).toEqual([])
})
