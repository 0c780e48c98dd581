import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findKept, keepFolder, removeUnused } from './kept-folders.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-folders-'))
  vi.stubEnv('LC_CACHE', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('removes files that were not used for days, and keeps the others', () => {
  mkdirSync(join(folder, 'runs/ab'), { recursive: true })
  const [old, recent] = [join(folder, 'runs/ab/old'), join(folder, 'runs/ab/recent')]
  for (const file of [old, recent]) writeFileSync(file, '')
  utimesSync(old, 1, 1)
  removeUnused('runs', 14)
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])
})

test('a cache that cannot be written keeps nothing and stops nothing', () => {
  writeFileSync(join(folder, 'runs'), 'a file where the folder should be')
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  keepFolder('runs', 'key', { count: 1, fill: () => undefined })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('not kept'))
  log.mockRestore()
  expect(findKept('runs', 'key')).toBeUndefined()
})
