import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockArguments } from './failpoint-arguments.ts'

const script =
  'console.log(JSON.stringify([Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date]))'

const timesWith = (env: Record<string, string>) => {
  const child = spawnSync(process.execPath, [...clockArguments, '--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  })
  return JSON.parse(child.stdout) as [number, number, number, boolean]
}

test('given milliseconds in a file, moves the current time and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  writeFileSync(join(folder, 'clock'), String(-3_600_000))
  const [now, date, fixed, isDate] = timesWith({ CLOCK_FILE: join(folder, 'clock') })
  for (const time of [now, date]) {
    expect(time).toBeLessThan(Date.now() - 3_000_000)
    expect(time).toBeGreaterThan(Date.now() - 4_200_000)
  }
  expect([fixed, isDate]).toEqual([5, true])
  rmSync(folder, { recursive: true })
})

test('default: without the file, the clock is right', () => {
  const [now] = timesWith({})
  expect(Math.abs(now - Date.now())).toBeLessThan(600_000)
})
