import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const here = import.meta.dirname
const bin = join(here, '../../node_modules/.bin/depcruise')

/** Lints a copy of the small house in fixtures/house, after adding one line to one of its files. */
const lintHouse = (change?: { file: string; line: string }) => {
  const house = mkdtempSync(join(tmpdir(), 'house-'))
  cpSync(join(here, 'fixtures/house'), house, { recursive: true })
  if (change) appendFileSync(join(house, change.file), `${change.line}\n`)
  const args = ['--config', join(here, 'boundaries.cjs'), 'packages', 'apps']
  const env = { ...process.env, BOUNDARIES_ROOT: house }
  const { status, stdout } = spawnSync(bin, args, { cwd: house, env, encoding: 'utf8' })
  return { isClean: status === 0, stdout }
}

const forbidden = [
  ['direction-contract', 'packages/contract/src/answer.ts', "import '../../db/src/stored.ts'"],
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

describe('the direction of imports', () => {
  test('default: the house as it stands is clean', () => {
    expect(lintHouse().isClean).toBe(true)
  })

  test.each(forbidden)('refuses %s', (rule, file, line) => {
    const { isClean, stdout } = lintHouse({ file, line })
    expect(isClean).toBe(false)
    expect(stdout).toContain(rule)
  })
})
