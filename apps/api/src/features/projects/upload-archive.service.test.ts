import { type Client, routes } from '@lc/api-contract'
import { createZip, type ZipEntry } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm, sample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
  ;({ client } = await signedIn(api))
})
afterAll(() => api.stop())

const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  client.call(routes.uploadFile, { form: makeForm({ [name]: content }) })

const statedBy = (id: string) =>
  api.db.selectFrom('project').select(['origin', 'stated']).where('id', '=', id).executeTakeFirstOrThrow()

const good: ZipEntry = { name: 'src/A.sol', content: sample }

test('default: an archive keeps its sources and the settings of its configuration, and no other file', async () => {
  const archive = createZip([
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
  expect(await statedBy(id)).toEqual({
    origin: 'file',
    stated: { remappings: ['a/=lib/a/'], configuration: { tools: [], unread: ['hardhat.config.js'] } },
  })
})

const input = (over: object = {}, settings: object = {}) =>
  JSON.stringify({ language: 'Solidity', sources: { 'src/A.sol': { content: sample } }, settings, ...over })

test('given solc’s standard JSON, keeps its sources and the settings on our list', async () => {
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

test('given Hardhat’s build info, reads its compiler version', async () => {
  const { id } = await upload('build.json', JSON.stringify({ solcVersion: '0.8.19', input: JSON.parse(input()) }))
  expect((await statedBy(id)).stated.compiler).toBe('0.8.19')
})
