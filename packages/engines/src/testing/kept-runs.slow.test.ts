import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JailRun } from '../sandbox/jail.ts'
import { type CheckedJail, decodeRun, openJail } from '../sandbox/open-jail.ts'
import { createKeys, keptRunsFolder, readKept } from './kept-runs.ts'
import { compileSource, openTestJail, type TestJail, testToolsDir } from './open-test-jail.ts'

/** Compared runs, spread over all; at 2 s each. */
const SAMPLE = 60

let jail: TestJail
/** With the limits of the kept commands, which have more time already. */
let plain: CheckedJail
beforeAll(async () => {
  // The full run switches the cache off.
  vi.stubEnv('LC_CACHE_OFF', '')
  jail = await openTestJail()
  plain = await openJail({ toolsDir: testToolsDir, slots: 2 })
})
afterAll(async () => {
  await jail.close()
  await plain.close()
})

/** Newest first. */
const keptKeys = (): string[] =>
  globSync('*/*', { cwd: keptRunsFolder() })
    .map((path) => ({ key: basename(path), time: statSync(join(keptRunsFolder(), path)).mtimeMs }))
    .toSorted((one, other) => other.time - one.time)
    .map(({ key }) => key)

/** The parts that tests can read, without the times that tools print. */
const answerOf = ({ end, code, stdout, stderr }: JailRun) => ({
  end,
  code,
  stdout: withoutTimes(stdout),
  stderr: withoutTimes(stderr),
})

/** Parsed if it is JSON: Forge doesn't sort its keys. Without random names. */
const withoutTimes = (output: string): unknown => {
  const text = output.replaceAll(DURATIONS, '…').replaceAll(HALMOS_ID, '_')
  try {
    return JSON.parse(text, (key, value) => (TIMES.has(key) ? undefined : value))
  } catch {
    return text
  }
}

/** Halmos ends the names of its symbols with random digits. */
const HALMOS_ID = /_[0-9a-f]{7}_\d\d\b/g
const TIMES = new Set(['time', 'timestamp', 'duration'])
const DURATIONS = /\b\d+(\.\d+)?\s?(ns|µs|ms|s)\b( \d+(\.\d+)?\s?(ns|µs|ms|s)\b)*/g

test('a sample of kept runs has the same answers when run again', async () => {
  await compileSource(jail, readSample('safe-0.8'))
  const keyOf = createKeys(testToolsDir)
  // Other versions of a tool leave runs that aren't read any more.
  const current = keptKeys().flatMap((key) => {
    const kept = readKept(key)
    return kept && keyOf(kept.command) === key ? [kept] : []
  })
  const step = Math.max(1, Math.floor(current.length / SAMPLE))
  const sample = current.filter((_, index) => index % step === 0)
  expect(sample.length).toBeGreaterThan(0)
  for (const { command, run } of sample) {
    const again = await plain.runBytes(command)
    expect([command.argv, answerOf(decodeRun(again))]).toEqual([command.argv, answerOf(decodeRun(run))])
  }
})
