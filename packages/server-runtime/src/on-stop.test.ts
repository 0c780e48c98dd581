import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'

const moduleOf = (name: string) => new URL(name, import.meta.url).href

const runUntilStopped = async (stop: string, graceMs: number, whenReady = (_stdout: Readable) => {}) => {
  const script = `
    import { createLog } from '${moduleOf('create-log.ts')}'
    import { onStop } from '${moduleOf('on-stop.ts')}'
    setInterval(() => {}, 1000)
    onStop(createLog({ name: 'test' }), ${stop}, { graceMs: ${graceMs} })
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  whenReady(child.stdout)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

test('default: runs the stop function and exits with 0', async () => {
  expect(await runUntilStopped('async () => {}', 5_000)).toBe(0)
})

test('given a closed log reader, still exits', async () => {
  expect(await runUntilStopped('async () => {}', 5_000, (stdout) => stdout.destroy())).toBe(0)
})

test('given a stop function that hangs, exits with 1 after the time limit', async () => {
  expect(await runUntilStopped('() => new Promise(() => {})', 100)).toBe(1)
})

test('error: a failing stop function exits with 1', async () => {
  expect(await runUntilStopped('async () => { throw new Error("x") }', 5_000)).toBe(1)
})
