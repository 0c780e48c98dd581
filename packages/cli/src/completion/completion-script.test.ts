import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { runLcat } from '../testing/terminal.ts'
import { shells } from './completion-script.ts'

test.each(shells)('%s: the script names every command and its options', async (shell) => {
  const { out, exitCode } = await runLcat(['completion', shell], { cwd: '/' })
  expect(exitCode).toBe(0)
  for (const word of ['scan', 'verify', 'local', 'fail-on', 'sarif', 'medium']) expect(out).toContain(word)
})

test.each([
  ['lcat sc', ['scan']],
  ['lcat scan --fail-', ['--fail-on']],
  ['lcat scan --fail-on me', ['medium']],
  ['lcat completion z', ['zsh']],
])('bash completes %j', async (line, expected) => {
  const { out } = await runLcat(['completion', 'bash'], { cwd: '/' })
  const words = line.split(' ')
  const folder = makeFolder({ script: out })
  const ask = `source ${join(folder, 'script')}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _lcat; printf '%s\\n' "\${COMPREPLY[@]}"`
  expect(execFileSync('bash', ['-c', ask], { encoding: 'utf8' }).trim().split('\n')).toEqual(expected)
})

test('refuses another shell', async () => {
  expect((await runLcat(['completion', 'powershell'], { cwd: '/' })).exitCode).toBe(2)
})
