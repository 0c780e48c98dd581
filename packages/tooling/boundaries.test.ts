import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const here = import.meta.dirname
const bin = join(here, '../../node_modules/.bin/depcruise')

interface Change {
  file: string
  line: string
}

/** Adds these lines to a copy of fixtures/sample-repo and lints it; returns the violated rules by file. */
const lintHouse = (changes: readonly Change[]): { rule: string; file: string }[] => {
  const repo = mkdtempSync(join(tmpdir(), 'repo-'))
  cpSync(join(here, 'fixtures/sample-repo'), repo, { recursive: true })
  for (const { file, line } of changes) appendFileSync(join(repo, file), `${line}\n`)
  const args = ['--config', join(here, 'boundaries.cjs'), '--output-type', 'json', 'packages', 'apps']
  const env = { ...process.env, BOUNDARIES_ROOT: repo }
  const { stdout } = spawnSync(bin, args, { cwd: repo, env, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }))
}

const forbidden = [
  ['direction-api-contract', 'packages/api-contract/src/answer.ts', "import '../../db/src/stored.ts'"],
  ['apps-never-import-apps', 'apps/web/src/page.ts', "import '../../api/src/features/billing/price.ts'"],
  ['browser-knows-no-server', 'apps/web/src/page.ts', "import '../../../packages/db/src/stored.ts'"],
  [
    'only-the-worker-starts-tools',
    'apps/api/src/features/scans/order.ts',
    "import '../../../../../packages/engines/src/tool.ts'",
  ],
  ['features-never-import-each-other', 'apps/api/src/features/scans/order.ts', "import '../billing/price.ts'"],
  [
    'workflows-are-deterministic',
    'apps/worker/src/workflows/scan.ts',
    "import '../../../../packages/db/src/stored.ts'",
  ],
  ['workflows-use-no-built-ins', 'apps/worker/src/workflows/scan.ts', "import 'node:fs'"],
] as const

// Each case starts a program that reads every file.
describe('import directions', { timeout: 60_000 }, () => {
  test('default: the unchanged sample repo has no violations', () => {
    expect(lintHouse([])).toEqual([])
  })

  describe('one wrong import for each rule', () => {
    let broken: ReturnType<typeof lintHouse>
    beforeAll(() => {
      broken = lintHouse(forbidden.map(([, file, line]) => ({ file, line })))
    }, 60_000)

    test.each(forbidden)('refuses %s', (rule, file) => {
      expect(broken).toContainEqual({ rule, file })
    })
  })
})
