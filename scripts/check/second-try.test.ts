import { expect, test, vi } from 'vitest'
import { tryFilesAgain } from './second-try.ts'

const tryFiles = async (names: readonly string[], failing: readonly string[] = []) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const ran: string[] = []
  const tried = await tryFilesAgain(new Map(names.map((name) => [name, ['too slow']])), (file) => {
    ran.push(file)
    return failing.includes(file) ? undefined : file
  })
  log.mockRestore()
  return { tried, ran }
}

test('each failed file runs once more', async () => {
  const { tried } = await tryFiles(['a', 'b'])
  expect(tried).toEqual({
    results: ['a', 'b'],
    flaky: [
      { file: 'a', failures: ['too slow'] },
      { file: 'b', failures: ['too slow'] },
    ],
  })
})

test('one file that fails again decides, and no further file runs', async () => {
  const { tried, ran } = await tryFiles(['a', 'b', 'c'], ['b'])
  expect(tried).toBeUndefined()
  expect(ran).toEqual(['a', 'b'])
})

test('a run that names no file, or very many, has no second try', async () => {
  expect((await tryFiles([])).tried).toBeUndefined()
  const { tried, ran } = await tryFiles(Array.from({ length: 11 }, (_, index) => `${index}`))
  expect({ tried, ran }).toEqual({ tried: undefined, ran: [] })
})
