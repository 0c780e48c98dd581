import { randomBytes } from 'node:crypto'
import { type Client, routes } from '@lc/api-contract'
import { createZip, type ZipEntry } from '@lc/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeForm, sample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
  ;({ client } = await signedIn(api))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.stop())

type Files = Parameters<typeof makeForm>[0]

const upload = (files: Files) => client.call(routes.uploadFile, { form: makeForm(files) })

const tooLarge = { errorName: 'TOO_LARGE', status: 413 }
const badArchive = { errorName: 'UPLOAD_REFUSED', envelope: { result: { reason: 'bad_archive' } } }

/** Bytes of sources that reached the object store while `run` ran. */
const storedBytes = async (run: () => Promise<unknown>): Promise<number> => {
  const put = vi.spyOn(api.store, 'put')
  await run()
  return put.mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0)
}

/** A comment of `bytes` bytes that deflate compresses about tenfold, like real sources. */
const compressible = (bytes: number): string => {
  const chunk = () => `// ${randomBytes(500).toString('hex').repeat(10)}\n`
  return Array.from({ length: Math.ceil(bytes / 10_004) }, chunk)
    .join('')
    .slice(0, bytes)
}

const input = (sources: Record<string, string>, settings: object = {}) => {
  const listed = Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }]))
  return JSON.stringify({ language: 'Solidity', sources: listed, settings })
}

const numbered = <T>(count: number, name: (index: number) => string, value: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value(index)]))

test('rejects a source over the file limit inside a standard JSON, and stores nothing of it', async () => {
  const files = { 'input.json': input({ 'A.sol': sample, 'B.sol': `// ${'x'.repeat(2_600_000)}` }) }
  const stored = await storedBytes(() => expect(upload(files)).rejects.toMatchObject(tooLarge))
  expect(stored).toBe(0)
})

test('rejects a standard JSON with more sources than the file limit, and stores nothing of it', async () => {
  const files = {
    'input.json': input(
      numbered(
        51,
        (index) => `${index}.sol`,
        () => sample,
      ),
    ),
  }
  const stored = await storedBytes(() => expect(upload(files)).rejects.toMatchObject(tooLarge))
  expect(stored).toBe(0)
})

test('counts the files of all parts of a form together', async () => {
  const thirty = (folder: string) =>
    input(
      numbered(
        30,
        (index) => `${folder}/${index}.sol`,
        () => sample,
      ),
    )
  await expect(upload({ 'a.json': thirty('a'), 'b.json': thirty('b') })).rejects.toMatchObject(tooLarge)
})

const archiveOf = (folder: string, content: string) =>
  createZip([
    { name: `${folder}/A.sol`, content },
    { name: `${folder}/B.sol`, content },
  ])

test('counts the unpacked bytes of all archives of a form together', async () => {
  const content = compressible(1_900_000)
  const names = ['a', 'b', 'c', 'd']
  const files = Object.fromEntries(names.map((name) => [`${name}.zip`, archiveOf(name, content)]))
  const stored = await storedBytes(() => expect(upload(files)).rejects.toMatchObject(tooLarge))
  expect(stored).toBeLessThanOrEqual(12_000_000)
})

test('accepts archives that stay below the limit together', async () => {
  const content = compressible(1_900_000)
  const { files } = await upload({ 'a.zip': archiveOf('a', content), 'b.zip': archiveOf('b', content) })
  expect(files).toHaveLength(4)
})

test('rejects an archive over the limit by its declared sizes, before it unpacks or stores anything', async () => {
  const content = compressible(1_900_000)
  const entries = Array.from({ length: 7 }, (_, index) => ({ name: `${index}.sol`, content }))
  const stored = await storedBytes(() =>
    expect(upload({ 'a.zip': createZip(entries) })).rejects.toMatchObject(tooLarge),
  )
  expect(stored).toBe(0)
})

test('counts the entries of all archives of a form together', async () => {
  const archive = (folder: string) => {
    const notes = Array.from({ length: 300 }, (_, index): ZipEntry => ({ name: `${folder}/${index}.md`, content: '' }))
    return createZip([{ name: `${folder}/A.sol`, content: sample }, ...notes])
  }
  await expect(upload({ 'a.zip': archive('a'), 'b.zip': archive('b') })).rejects.toMatchObject(tooLarge)
})

test('rejects an archive with a compression ratio that no honest source reaches', async () => {
  const entries = Array.from({ length: 3 }, (_, index) => ({ name: `${index}.sol`, content: '/'.repeat(1_500_000) }))
  const stored = await storedBytes(() =>
    expect(upload({ 'a.zip': createZip(entries) })).rejects.toMatchObject(badArchive),
  )
  expect(stored).toBe(0)
})

test('rejects remapping files that are too large together', async () => {
  const config = (index: number): ZipEntry => ({
    name: `${index}/remappings.txt`,
    content: compressible(190_000),
  })
  const archive = createZip([
    { name: 'A.sol', content: sample },
    ...Array.from({ length: 20 }, (_, index) => config(index)),
  ])
  await expect(upload({ 'a.zip': archive })).rejects.toMatchObject(tooLarge)
})

test('ignores a remapping file that is larger than any real one', async () => {
  const archive = createZip([
    { name: 'A.sol', content: sample },
    { name: 'remappings.txt', content: `a/=lib/a/\n${compressible(3_000_000)}` },
  ])
  const { id } = await upload({ 'a.zip': archive })
  const { stated } = await api.db.selectFrom('project').select('stated').where('id', '=', id).executeTakeFirstOrThrow()
  expect(stated.remappings ?? []).toEqual([])
})

test.each([
  [
    'libraries',
    {
      libraries: numbered(
        5_000,
        (index) => `${'d/'.repeat(30)}${index}.sol`,
        () => ({ L: `0x${'1'.repeat(40)}` }),
      ),
    },
  ],
  ['remappings', { remappings: Array.from({ length: 1_000 }, (_, index) => `${index}/=${'x'.repeat(480)}/`) }],
])('rejects build settings that are too large to store: %s', async (_, settings) => {
  await expect(upload({ 'input.json': input({ 'A.sol': sample }, settings) })).rejects.toMatchObject(tooLarge)
})
