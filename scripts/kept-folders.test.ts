import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFolder, removeUnused, useKept } from './kept-folders.ts'

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
  expect(useKept('runs', 'key', () => undefined)).toBe(false)
})

test('a kept folder that cannot be used is removed, and made again', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  keepFolder('builds', 'key', { count: 1, fill: (made) => writeFileSync(join(made, 'broken'), '') })
  const use = vi.fn((kept: string) => {
    if (existsSync(join(kept, 'broken'))) throw new Error('broken')
  })
  expect(useKept('builds', 'key', use)).toBe(false)
  keepFolder('builds', 'key', { count: 1, fill: () => undefined })
  expect(useKept('builds', 'key', use)).toBe(true)
  log.mockRestore()
})
