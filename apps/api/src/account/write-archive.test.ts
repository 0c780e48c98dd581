import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { unzip } from '@lc/report/testing'
import { expect, test } from 'vitest'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

test('default: every entry is in the archive, with its text and bytes', async () => {
  const bytes = await buffer(
    writeArchive(
      listOf([
        { path: 'a.json', content: ['[1', ',2]'] },
        { path: 'files/图.sol', content: [Buffer.from('contract A {}')] },
        { path: 'empty.json', content: [''] },
      ]),
    ),
  )
  expect(await unzip(bytes)).toEqual({
    'a.json': '[1,2]',
    'files/图.sol': 'contract A {}',
    'empty.json': '',
  })
})

test.each([
  ['../../etc/passwd', 'etc/passwd'],
  ['/etc/A.sol', 'etc/A.sol'],
  ['a\\..\\A.sol', 'a/A.sol'],
  ['C:/A.sol', 'C_/A.sol'],
])('refuses to write outside of the folder: %s becomes %s', async (path, safe) => {
  const bytes = await buffer(writeArchive(listOf([{ path, content: ['x'] }])))
  expect(Object.keys(await unzip(bytes))).toEqual([safe])
})

test('given a caller that reads nothing, only a few of many entries are read, and none after it left', async () => {
  let read = 0
  let isReturned = false
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    try {
      for (; read < 1_000; read++) yield { path: `${read}.bin`, content: [noise] }
    } finally {
      isReturned = true
    }
  }
  const archive = writeArchive(entries())
  for (let turn = 0; turn < 200; turn++) await nextTurn()
  expect(read).toBeLessThan(10)
  archive.destroy()
  await once(archive, 'close')
  for (let turn = 0; turn < 200; turn++) await nextTurn()
  expect(read).toBeLessThan(10)
  expect(isReturned).toBe(true)
})

test('error: an entry that fails cuts the archive, so that it never looks complete', async () => {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { path: 'a.json', content: ['[]'] }
    throw new Error('the database is gone')
  }
  await expect(buffer(writeArchive(entries()))).rejects.toThrow('the database is gone')
})

test('error: content that fails cuts the archive too', async () => {
  async function* content() {
    yield '['
    throw new Error('the statement timed out')
  }
  await expect(buffer(writeArchive(listOf([{ path: 'a.json', content: content() }])))).rejects.toThrow('timed out')
})

/** Bytes that don't compress, more than the streams hold. */
const noise = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * index * 2_654_435_761) >>> 13)

async function* listOf(entries: ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries
}
