import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './commands/index.ts'
import { localExitCode } from './commands/local.ts'
import { makeFolder } from './testing/folders.ts'
import { runLcat } from './testing/terminal.ts'

test.each(commands.map((command) => command({} as never).name()))('`lcat %s --help` explains it', async (name) => {
  const { out, exitCode } = await runLcat([name, '--help'], { cwd: '/' })
  expect(exitCode).toBe(0)
  expect(out).toContain(`lcat ${name}`)
})

test.each([
  [['scan', '--fail-on', 'severe']],
  [['scan', '--unknown']],
  [['nothing']],
  [['scan']],
  [['scan', '--server', 'http://example.com']],
  [['proof', 'LC-1']],
  [['report']],
  [['local']],
])('a wrong call ends with 2: %j', async (args) => {
  const { exitCode, err } = await runLcat(args, { cwd: makeFolder() })
  expect(exitCode).toBe(2)
  expect(err).not.toBe('')
})

test('a server that is down ends with 2 and a reason', async () => {
  const env = { LCAT_KEY: 'lcat_canary_0123456789', LCAT_SERVER: 'http://127.0.0.1:9' }
  const { exitCode, err } = await runLcat(['report', '0199a0b0-5a3e-7c11-8f00-5a3b1e000001'], {
    cwd: makeFolder(),
    env,
  })
  expect(exitCode).toBe(2)
  expect(err).toMatch(/Can't reach/)
  expect(err).not.toContain('canary')
})

const check = (outcome: string) => ({ engine: 'slither', outcome })
const found = { file: 'A.sol', startLine: 1, severity: 'high', rule: 'x', grade: 'pattern' } as const

test.each([
  [[found], { isComplete: true }, 1],
  [[found], { isComplete: true, failOn: 'critical' }, 0],
  [[], { isComplete: true }, 0],
  [[], { isComplete: false }, 2],
  [[], { isComplete: false, allowIncomplete: true }, 0],
] as const)('a local scan with %j and %j ends with %i', (findings, rules, exitCode) => {
  const { isComplete } = rules
  const report = { findings: [...findings], checks: [check('found'), ...(isComplete ? [] : [check('failed')])] }
  expect(localExitCode(report, { failOn: 'high', ...rules })).toBe(exitCode)
})

test('`lcat local` packs the project and runs the program of a container image without a network', async () => {
  const folder = makeFolder({
    'project/src/A.sol': 'contract A {}',
    'bin/podman': `#!/bin/sh
for each in "$@"; do case $each in --volume=*:/out) out=\${each#--volume=}; out=\${out%:/out};; esac; done
case "$*" in "run --rm --network=none"*"worker:1 node scripts/scan/main.ts --file /project --out /out/findings.json"*) ;; *) exit 9;; esac
printf '{"findings":[{"file":"src/A.sol","startLine":1,"severity":"high","rule":"tx-origin","grade":"pattern"}],"checks":[{"engine":"slither","outcome":"found"}]}' > "$out/findings.json"
`,
  })
  chmodSync(join(folder, 'bin/podman'), 0o755)
  const path = `${join(folder, 'bin')}:${process.env.PATH}`
  const before = process.env.PATH
  process.env.PATH = path
  try {
    const { exitCode, out } = await runLcat(['local', '--image', 'worker:1'], {
      cwd: join(folder, 'project'),
      env: { PATH: path },
    })
    expect([exitCode, out]).toEqual([1, 'high      pattern         src/A.sol:1  tx-origin\n1 findings.\n'])
  } finally {
    process.env.PATH = before
  }
})
