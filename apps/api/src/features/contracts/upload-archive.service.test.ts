import { type Client, routes } from '@lc/contract'
import { type ZipEntry, zipOf } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../testing/signed-in.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { formOf, sample, uploadSample } from '../../testing/upload-sources.ts'

let api: Api
let client: Client
let other: Client
beforeAll(async () => {
  api = await startApi()
  ;({ client } = await signedIn(api))
  ;({ client: other } = await signedIn(api))
})
afterAll(() => api.stop())

const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  client.call(routes.uploadFile, { form: formOf({ [name]: content }) })

const statedBy = (id: string) =>
  api.db.selectFrom('project').select(['origin', 'stated']).where('id', '=', id).executeTakeFirstOrThrow()

/** What one person sends never holds up the next. */
const expectOthersServed = async () => expect((await uploadSample(other)).files).toHaveLength(1)

const good: ZipEntry = { name: 'src/A.sol', content: sample }

test('default: an archive gives its sources and its remappings, and nothing else of it is kept', async () => {
  const archive = zipOf([
    { name: 'src/', content: '', mode: 0o040755 },
    good,
    {
      name: 'foundry.toml',
      content: '[profile.default]\nffi = true\nsolc = "./evil"\nremappings = ["a/=lib/a/", "b/=/"]',
    },
    { name: 'hardhat.config.js', content: 'process.exit(1)' },
    { name: 'slither.config.json', content: '{"solc":"./evil.sh"}' },
    { name: '__MACOSX/src/._A.sol', content: Buffer.from([0, 1, 2]) },
  ])
  const { id, files } = await upload('project.zip', archive)
  expect(files.map(({ path }) => path)).toEqual(['src/A.sol'])
  expect(await statedBy(id)).toEqual({ origin: 'file', stated: { remappings: ['a/=lib/a/'] } })
})

const zipped = (...entries: ZipEntry[]) => zipOf([good, ...entries])
const link = 0o120777
const pipe = 0o010644

test.each<[string, Buffer<ArrayBuffer>]>([
  ['a name that climbs out', zipped({ name: '../../x.sol', content: sample })],
  ['a name that climbs out in the middle', zipped({ name: 'a/../../x.sol', content: sample })],
  ['an absolute name', zipped({ name: '/abs.sol', content: sample })],
  ['a name of another system', zipped({ name: '..\\x.sol', content: sample })],
  ['a drive', zipped({ name: 'C:/x.sol', content: sample })],
  ['a NUL in a name', zipped({ name: 'a\0.sol', content: sample })],
  ['a link', zipped({ name: 'x.sol', content: '/etc/passwd', mode: link })],
  ['a link that is no source', zipped({ name: 'x', content: '/etc', mode: link })],
  ['a pipe', zipped({ name: 'x.sol', content: '', mode: pipe })],
  ['names that differ in case', zipped({ name: 'SRC/a.sol', content: sample })],
  [
    'names that differ in form',
    zipped({ name: 'caf\u00e9.sol', content: sample }, { name: 'cafe\u0301.sol', content: sample }),
  ],
  ['a deep folder', zipped({ name: `${'d/'.repeat(10_000)}A.sol`, content: sample })],
  ['a long name', zipped({ name: `${'n'.repeat(4_000)}.sol`, content: sample })],
  ['an encrypted entry', zipped({ name: 'x.sol', content: sample, isEncrypted: true })],
  ['a wrong checksum', zipped({ name: 'x.sol', content: sample, crc: 1 })],
  ['entries that share their bytes', zipped({ name: 'x.sol', content: sample, isOverlapping: true })],
  ['a size that is not true', zipped({ name: 'x.sol', content: 'x'.repeat(1_000_000), statedSize: 10 })],
  ['a cut end', zipOf([good]).subarray(0, 60) as Buffer<ArrayBuffer>],
  ['something before it', Buffer.concat([Buffer.from('<html>'), zipOf([good])])],
  ['no archive', Buffer.from('PK\x03\x04 not really')],
])('refuses an archive with %s, and serves the next person', async (_, archive) => {
  await expect(upload('x.zip', archive)).rejects.toMatchObject({ errorName: 'UPLOAD_REFUSED' })
  await expectOthersServed()
})

test.each<[string, Buffer<ArrayBuffer>]>([
  ['too many entries', zipOf(Array.from({ length: 501 }, (_, index) => ({ name: `${index}.txt`, content: '' })))],
  ['too many sources', zipOf(Array.from({ length: 51 }, (_, index) => ({ name: `${index}.sol`, content: sample })))],
  ['a source that unpacks to too much', zipped({ name: 'x.sol', content: 'x'.repeat(3_000_000) })],
  [
    'sources that unpack to too much',
    zipOf(Array.from({ length: 7 }, (_, index) => ({ name: `${index}.sol`, content: 'x'.repeat(1_900_000) }))),
  ],
])('refuses an archive with %s', async (_, archive) => {
  await expect(upload('x.zip', archive)).rejects.toMatchObject({ errorName: 'TOO_LARGE' })
  await expectOthersServed()
})

test('given an entry of the year 2099, it is taken as any other', async () => {
  const archive = zipOf([good])
  archive.writeUInt16LE(((2099 - 1980) << 9) | (1 << 5) | 1, archive.indexOf('PK\x01\x02') + 14)
  expect((await upload('x.zip', archive)).files).toHaveLength(1)
})

const input = (over: object = {}, settings: object = {}) =>
  JSON.stringify({ language: 'Solidity', sources: { 'src/A.sol': { content: sample } }, settings, ...over })

test('given solc’s standard JSON, its sources and the settings on our list are kept', async () => {
  const settings = {
    optimizer: { enabled: true, runs: 999, details: { yulDetails: { optimizerSteps: 'x'.repeat(10_000) } } },
    evmVersion: 'paris',
    remappings: ['a/=lib/a/'],
    outputSelection: { '*': { '*': ['*'] } },
    metadata: { bytecodeHash: 'none' },
  }
  const { id, files } = await upload('input.json', input({}, settings))
  expect(files.map(({ path }) => path)).toEqual(['src/A.sol'])
  expect(await statedBy(id)).toEqual({
    origin: 'standard_json',
    stated: {
      settings: { optimizer: { enabled: true, runs: 999 }, evmVersion: 'paris' },
      remappings: ['a/=lib/a/'],
    },
  })
})

test('given Hardhat’s build info, its compiler is known', async () => {
  const { id } = await upload('build.json', JSON.stringify({ solcVersion: '0.8.19', input: JSON.parse(input()) }))
  expect((await statedBy(id)).stated.compiler).toBe('0.8.19')
})

test.each<[string, string]>([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a source by address', input({ sources: { 'A.sol': { urls: ['http://169.254.169.254/'] } } })],
  ['a rule that leads out', input({}, { remappings: ['a/=/'] })],
  ['a rule that climbs out', input({}, { remappings: ['a/=../../'] })],
  ['the model checker', input({}, { modelChecker: { engine: 'all' } })],
  ['debug settings', input({}, { debug: { revertStrings: 'debug' } })],
  ['an unknown key', input({ sneaky: true })],
  ['a poisoned prototype', `{"__proto__":{"x":1},"language":"Solidity","sources":{}}`],
  ['a poisoned source', `{"language":"Solidity","sources":{"__proto__":{"content":"x"}}}`],
  ['a number beyond numbers', input({}, {}).replace('"settings":{}', '"settings":{"optimizer":{"runs":1e309}}')],
  ['a source outside', input({ sources: { '../../A.sol': { content: sample } } })],
  ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('refuses a standard JSON with %s, and serves the next person', async (_, text) => {
  await expect(upload('input.json', text)).rejects.toMatchObject({ errorName: 'UPLOAD_REFUSED' })
  await expectOthersServed()
})
