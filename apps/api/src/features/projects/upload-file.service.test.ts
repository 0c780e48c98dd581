import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type Client, routes } from '@lc/api-contract'
import { eraseUser } from '@lc/db'
import { hashSha256 } from '@lc/server-runtime'
import { createZip } from '@lc/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeForm, sample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
let token: string
beforeAll(async () => {
  api = await startApi()
  ;({ client, token } = await signedIn(api))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => api.stop())

type Files = Parameters<typeof makeForm>[0]

const upload = (files: Files) => client.call(routes.uploadFile, { form: makeForm(files) })

const storedText = async (sha256: string) => new TextDecoder().decode(await api.store.get(sha256))

test('default: stores the files of a folder by their hashes', async () => {
  const { files } = await upload({ 'contracts/Vault.sol': sample, 'contracts/lib/Math.sol': 'library Math {}' })
  expect(files.map(({ path, lines }) => ({ path, lines }))).toEqual([
    { path: 'contracts/Vault.sol', lines: 3 },
    { path: 'contracts/lib/Math.sol', lines: 1 },
  ])
  expect(await storedText(files[0]?.sha256 ?? '')).toBe(sample)
})

test.each([
  '../A.sol',
  '../../etc/A.sol',
  'a/../../A.sol',
  './A.sol',
  'a//A.sol',
  '/abs/A.sol',
  '..\\A.sol',
  'C:\\A.sol',
  'C:A.sol',
  '-rf.sol',
  'a/--json=x.sol',
  'a\u0000.sol',
  'a\u007F.sol',
  `${'d/'.repeat(40)}A.sol`,
  `${'n'.repeat(300)}.sol`,
  `${'名'.repeat(100)}.sol`,
])('refuses the name %j', async (name) => {
  await expect(upload({ [name]: sample })).rejects.toMatchObject({
    errorName: 'UPLOAD_REFUSED',
    status: 200,
    envelope: { result: { reason: 'bad_name' } },
  })
})

test.each([
  ['A.sol', 'a.sol'],
  ['x/A.sol', 'X/a.sol'],
  ['caf\u00e9.sol', 'cafe\u0301.sol'],
  ['A.sol', 'a.sol/B.sol'],
  ['a.sol/B.sol', 'A.sol'],
])('refuses %j beside %j, because a file system may confuse them', async (first, second) => {
  await expect(upload({ [first]: sample, [second]: sample })).rejects.toMatchObject({
    envelope: { result: { reason: 'duplicate_name' } },
  })
})

test.each([
  ['not_solidity', 'slither.config.yaml', 'solc: ./evil'],
  ['bad_standard_json', 'slither.config.json', '{}'],
  ['not_solidity', '.sol', sample],
  ['not_solidity', 'A.SOL', sample],
])('refuses as %s: %s', async (reason, name, content) => {
  await expect(upload({ 'Good.sol': sample, [name]: content })).rejects.toMatchObject({
    envelope: { result: { reason } },
  })
})

test('refuses a form without files', async () => {
  await expect(upload({})).rejects.toMatchObject({ envelope: { result: { reason: 'no_files' } } })
})

test('refuses a file over the limit, too many files, and too many bytes in total', async () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.sol`, sample]))
  const large: Files[] = [
    { 'A.sol': megabytes(2.1) },
    many,
    { 'A.sol': megabytes(1.9), 'B.sol': megabytes(1.9), 'C.sol': megabytes(1.9), 'D.sol': megabytes(1.9) },
  ]
  for (const files of large) {
    await expect(upload(files)).rejects.toMatchObject({ errorName: 'TOO_LARGE', status: 413 })
  }
})

test('refuses a visitor before the body is read', async () => {
  const form = makeForm({ 'A.sol': sample })
  const visitor = api.client().call(routes.uploadFile, { form })
  await expect(visitor).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
})

/** Whether the deletion of these sources, which no row refers to, is scheduled. */
const isPromisedToGo = async (text: string) => {
  const rows = await api.db.selectFrom('outbox').select('payload').where('kind', '=', 'erase').execute()
  return JSON.stringify(rows).includes(hashSha256(Buffer.from(text)))
}

const unique = () => `// ${randomUUID()}\n${sample}`

test('given a rejected file, stores nothing of the files before it', async () => {
  const stored = vi.spyOn(api.store, 'put')
  await expect(upload({ 'A.sol': unique(), 'b.txt': 'x' })).rejects.toMatchObject({ errorName: 'UPLOAD_REFUSED' })
  await expect(upload({ 'A.sol': unique(), 'a.sol': unique() })).rejects.toMatchObject({ errorName: 'UPLOAD_REFUSED' })
  const archive = createZip([
    { name: 'A.sol', content: unique() },
    { name: 'B.sol', content: unique(), crc: 1 },
  ])
  await expect(upload({ 'x.zip': archive })).rejects.toMatchObject({ errorName: 'UPLOAD_REFUSED' })
  expect(stored).not.toHaveBeenCalled()
})

test('given a store that fails after writing, schedules the deletion of the object', async () => {
  const text = unique()
  vi.spyOn(api.store, 'put').mockRejectedValueOnce(new AppError('UNAVAILABLE'))
  await expect(upload({ 'A.sol': text })).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  expect(await isPromisedToGo(text)).toBe(true)
})

test('given an account deleted during its upload, schedules the deletion of the objects', async () => {
  const leaver = await signedIn(api)
  const text = unique()
  const { put } = api.store
  vi.spyOn(api.store, 'put').mockImplementationOnce(async (bytes) => {
    const sha256 = await put(bytes)
    await eraseUser(api.db, leaver.id)
    return sha256
  })
  const late = leaver.client.call(routes.uploadFile, { form: makeForm({ 'A.sol': text }) })
  await expect(late).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  expect(await isPromisedToGo(text)).toBe(true)
})

test('given a caller who disconnects between two files, stores nothing', async () => {
  const part = `--x\r\ncontent-disposition: form-data; name="a"; filename="A.sol"\r\n\r\n${unique()}\r\n--x\r\n`
  const head = [
    `POST ${routes.uploadFile.path} HTTP/1.1`,
    'host: api',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
    '\r\n',
  ].join('\r\n')
  const stored = vi.spyOn(api.store, 'put')
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1', () => socket.write(head + part))
  await sleep(300)
  socket.destroy()
  await sleep(300)
  expect(stored).not.toHaveBeenCalled()
})
