import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileChecks } from './file-checks.ts'
import { pythonChecks } from './python-checks.ts'

const toolsFor = (path: string, { files = [path], existing = [] as string[] } = {}) =>
  fileChecks({ path, files, python: 'python' }, (wanted) => existing.includes(wanted)).map(({ command }) =>
    command.find((part) => part !== 'npx'),
  )

describe('one file', () => {
  test('default: a module is linted, its imports and types are checked', () => {
    expect(toolsFor('packages/core/src/triage/tally-findings.ts')).toEqual(['biome', 'depcruise', 'node'])
  })

  test('given a test beside it, that test runs as well, and a test runs itself', () => {
    const existing = ['packages/core/src/triage/tally-findings.test.ts']
    expect(toolsFor('packages/core/src/triage/tally-findings.ts', { existing }).at(-1)).toBe('vitest')
    expect(toolsFor('packages/core/src/triage/tally-findings.test.ts', { existing }).at(-1)).toBe('vitest')
  })

  test('given a test that needs services or tools, it does not run', () => {
    const path = 'packages/db/src/migrate.service.test.ts'
    expect(toolsFor(path, { existing: [path] })).not.toContain('vitest')
  })

  test('given a page, its types are those of the web app', () => {
    expect(toolsFor('apps/web/src/root.tsx')).toEqual(['biome', 'depcruise', 'npm'])
  })

  test('given a file that is not a module, it is only linted', () => {
    expect(toolsFor('knip.json')).toEqual(['biome'])
  })

  test('given a Python file, its syntax is checked, and that the plugin loads', () => {
    expect(toolsFor('plugins/slither/lightning_cat_slither/finding.py')).toEqual(['python', 'python'])
    expect(toolsFor('bench/x.py')).toEqual(['python'])
  })
})

describe('a folder', () => {
  test('default: everything below it is checked once, with its unit tests', () => {
    const files = ['packages/core/src/a.ts', 'packages/core/src/a.test.ts', 'packages/core/src/b.json']
    expect(toolsFor('packages/core', { files, existing: files })).toEqual(['biome', 'depcruise', 'node', 'vitest'])
  })

  test('given files of the web app and others, both kinds of types are checked', () => {
    expect(toolsFor('apps', { files: ['apps/web/a.tsx', 'apps/api/b.ts'] })).toEqual([
      'biome',
      'depcruise',
      'node',
      'npm',
    ])
  })
})

test('refuses a Python file that does not parse', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-file-'))
  const statusFor = (text: string) => {
    writeFileSync(join(folder, 'a.py'), text)
    const [syntax] = pythonChecks('python3', [join(folder, 'a.py')])
    const [command, ...args] = syntax?.command ?? ['false']
    return spawnSync(command, args).status
  }
  expect([statusFor('a = 1\n'), statusFor('def f(:\n')]).toEqual([0, 1])
  rmSync(folder, { recursive: true })
})
