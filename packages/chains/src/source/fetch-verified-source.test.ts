import { expect, test } from 'vitest'
import { openTestHttp, serve, serveJson, serveSilence } from '../testing/serve.ts'
import {
  etherscanRefused,
  etherscanReply,
  etherscanUnverified,
  sourcifyReply,
  sourcifyUnverified,
} from '../testing/source-replies.ts'
import { etherscanUrl } from './etherscan.ts'
import { fetchVerifiedSource } from './fetch-verified-source.ts'
import { readSourceReply } from './read-source-reply.ts'
import { sourcifyUrl } from './sourcify.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const plain = 'contract Plain {}'
const sources = { 'src/Plain.sol': plain }
const verified = { address, sources, name: 'Plain', file: 'src/Plain.sol' }

/** Both services at the given addresses; Etherscan only if its address is given. */
const fetchFrom = (sourcify: string, etherscan?: string) =>
  fetchVerifiedSource(
    {
      http: openTestHttp(),
      services: [
        { service: 'sourcify', endpoint: { url: sourcify, trust: 'operator' }, urlOf: sourcifyUrl },
        ...(etherscan
          ? [
              {
                service: 'etherscan' as const,
                endpoint: { url: etherscan, trust: 'operator' as const },
                urlOf: etherscanUrl('key'),
              },
            ]
          : []),
      ],
      readReply: async (sent) => readSourceReply(sent),
      watch: (_, call) => call(),
    },
    { chainId: 1, address },
  )

const nobody = () => serveJson(sourcifyUnverified(address), 404)

const bundleFrom = async (entry: Record<string, string>) =>
  (await fetchFrom(await nobody(), await serveJson(etherscanReply(entry))))?.bundle

test('default: queries Sourcify first, for the fields that are read', async () => {
  const requested: string[] = []
  const url = await serve((request, reply) => {
    requested.push(request.url ?? '')
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sourcifyReply(verified)))
  })
  expect(await fetchFrom(`${url}/server`)).toEqual({
    service: 'sourcify',
    bundle: {
      origin: 'address',
      sources,
      compiler: '0.8.28',
      settings: { optimizer: { enabled: false, runs: 200 } },
      mainFile: 'src/Plain.sol',
      mainContract: 'Plain',
    },
  })
  expect(requested).toEqual([`/server/v2/contract/1/${address}?fields=sources,compilation`])
})

test('given settings of a standard JSON, keeps the known ones and drops the others', async () => {
  const settings = {
    optimizer: { enabled: true, runs: 10_000, details: { yul: true } },
    evmVersion: 'paris',
    viaIR: true,
    remappings: ['@oz/=lib/oz/', 'bad'],
    libraries: { 'src/Plain.sol': { Lib: address } },
    outputSelection: { '*': { '*': ['*'] } },
    modelChecker: { engine: 'all' },
    compilationTarget: {},
  }
  const found = await fetchFrom(await serveJson(sourcifyReply({ ...verified, settings })))
  expect(found?.bundle.remappings).toEqual(['@oz/=lib/oz/'])
  expect(found?.bundle.settings).toEqual({
    optimizer: { enabled: true, runs: 10_000 },
    evmVersion: 'paris',
    viaIR: true,
    libraries: settings.libraries,
  })
})

test('given nothing at Sourcify, queries Etherscan with chain, address and key', async () => {
  const requested: string[] = []
  const url = await serve((request, reply) => {
    requested.push(request.url ?? '')
    const json = etherscanReply({ SourceCode: plain })
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  expect(await fetchFrom(await nobody(), `${url}/v2/api`)).toMatchObject({ service: 'etherscan' })
  expect(requested).toEqual([`/v2/api?chainid=1&module=contract&action=getsourcecode&address=${address}&apikey=key`])
})

test('given one file as text, names it after its contract', async () => {
  expect(await bundleFrom({ SourceCode: plain, EVMVersion: 'London', Library: `Lib:${address.slice(2)}` })).toEqual({
    origin: 'address',
    sources: { 'Plain.sol': plain },
    compiler: '0.8.28',
    settings: {
      optimizer: { enabled: true, runs: 999 },
      evmVersion: 'london',
      libraries: { '': { Lib: address } },
    },
    mainFile: 'Plain.sol',
    mainContract: 'Plain',
  })
})

test('given files by name as JSON, takes all of them and the file of the contract as main file', async () => {
  const files = { 'Lib.sol': { content: 'library Plainly {}' }, 'src/Plain.sol': { content: plain } }
  expect(await bundleFrom({ SourceCode: JSON.stringify(files) })).toMatchObject({
    sources: { 'Lib.sol': 'library Plainly {}', 'src/Plain.sol': plain },
    settings: { optimizer: { runs: 999 } },
    mainFile: 'src/Plain.sol',
  })
})

test.each(['{', ''])('given standard JSON with %j around it, uses its own settings', async (brace) => {
  const standard = {
    language: 'Solidity',
    sources: { 'src/Plain.sol': { content: plain } },
    settings: { optimizer: { enabled: false, runs: 7 }, remappings: ['a/=b/'] },
  }
  const SourceCode = `${brace}${JSON.stringify(standard)}${brace ? '}' : ''}`
  expect(await bundleFrom({ SourceCode })).toMatchObject({
    sources,
    settings: { optimizer: { enabled: false, runs: 7 } },
    remappings: ['a/=b/'],
  })
})

test('default: reports unverified when every service has nothing', async () => {
  expect(await fetchFrom(await nobody(), await serveJson(etherscanUnverified()))).toBeUndefined()
  expect(await fetchFrom(await nobody())).toBeUndefined()
})

test("given a chain that Sourcify doesn't know, it has nothing", async () => {
  const unknown = { customCode: 'unsupported_chain', message: 'The chain is not supported', errorId: 'x' }
  expect(await fetchFrom(await serveJson(unknown, 400))).toBeUndefined()
})

test.each<[string, () => Promise<string>]>([
  ['answers 429', () => serveJson({}, 429)],
  ['is broken', () => serveJson({}, 500)],
  ['hangs', () => serveSilence()],
  ['answers HTML', () => serve((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'))],
  ['answers something else', () => serveJson({ hello: 'world' })],
  ['redirects to loopback', () => serve((_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end())],
  [
    'sends 200 MB',
    () =>
      serve((_, reply) =>
        reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '200000000' }).write('{'),
      ),
  ],
])("error: a Sourcify that %s doesn't show that the contract is unverified", async (_, broken) => {
  const failure = { errorName: 'UPSTREAM_FAILED', details: { reason: 'source_failed' } }
  await expect(fetchFrom(await broken())).rejects.toMatchObject(failure)
  await expect(fetchFrom(await broken(), await serveJson(etherscanUnverified()))).rejects.toMatchObject(failure)
  const found = await fetchFrom(await broken(), await serveJson(etherscanReply({ SourceCode: plain })))
  expect(found?.service).toBe('etherscan')
})

test("error: an Etherscan that refuses the call doesn't show it either", async () => {
  await expect(fetchFrom(await nobody(), await serveJson(etherscanRefused))).rejects.toMatchObject({
    details: { reason: 'source_failed' },
  })
})

test.each([
  ['../../.env', 'Plain'],
  ['/../x.sol', 'Plain'],
  ['src/Plain.sol', '../../x'],
  ['src/Plain.sol', 'A;B'],
  ['src/Plain.sol', ''],
])('refuses a source named %j of a contract named %j', async (file, name) => {
  const reply = sourcifyReply({ ...verified, sources: { [file]: plain }, name, file })
  await expect(fetchFrom(await serveJson(reply))).rejects.toMatchObject({
    errorName: 'ADDRESS_REFUSED',
    details: { reason: 'bad_source' },
  })
})

test('refuses a contract name that leaves the project, also where it becomes a file name', async () => {
  await expect(bundleFrom({ SourceCode: plain, ContractName: '../../x' })).rejects.toMatchObject({
    details: { reason: 'bad_source' },
  })
})

test('refuses two sources that a file system may treat as one', async () => {
  const reply = sourcifyReply({ ...verified, sources: { 'A.sol': plain, 'a.sol': plain } })
  await expect(fetchFrom(await serveJson(reply))).rejects.toMatchObject({ details: { reason: 'bad_source' } })
})

test.each([
  ['0.3.10+commit.91361694', 'Vyper'],
  ['v0.8.30;rm -rf', 'Solidity'],
  ['latest', 'Solidity'],
])('refuses compiler %j of %s', async (compiler, language) => {
  const reply = sourcifyReply({ ...verified, compiler, language })
  await expect(fetchFrom(await serveJson(reply))).rejects.toMatchObject({ details: { reason: 'not_solidity' } })
})

test("refuses Vyper in Etherscan's notation", async () => {
  await expect(bundleFrom({ SourceCode: '# vyper', CompilerVersion: 'vyper:0.3.10' })).rejects.toMatchObject({
    details: { reason: 'not_solidity' },
  })
})
