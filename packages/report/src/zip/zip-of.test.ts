import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl'
import { zipOf } from './zip-of.ts'

const open = promisify<Buffer, Options, ZipFile>(yauzl.fromBuffer)

const unzip = async (archive: Buffer): Promise<Record<string, string>> => {
  const zip = await open(archive, { lazyEntries: true, autoClose: false })
  const files: Record<string, string> = {}
  const ended = new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject))
  zip.on('entry', async (entry: Entry) => {
    zip.openReadStream(entry, async (_, stream) => {
      files[entry.fileName] = await text(stream as NodeJS.ReadableStream)
      zip.readEntry()
    })
  })
  zip.readEntry()
  await ended
  return files
}

const files = { 'a/README.md': '你好\n', 'a/test/A.t.sol': 'contract A {}\n'.repeat(1_000), 'a/empty': '' }

test('default: what was packed comes out again', async () => {
  expect(await unzip(zipOf(files))).toEqual(files)
})

test('default: the same files give the same bytes', () => {
  expect(zipOf(files).equals(zipOf({ ...files }))).toBe(true)
})

test('given nothing, it is an empty archive', async () => {
  expect(await unzip(zipOf({}))).toEqual({})
})
