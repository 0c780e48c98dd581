import { gzipSync } from 'node:zlib'
import { type Build, type OpenJail, openJail } from '@lc/engines'
import { homeFolder, toolsFolder } from '@lc/local'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proxySlots } from './address/proxy-slots.ts'
import { lookAtBytecode } from './bytecode/look-at-bytecode.ts'
import { matchBuild } from './bytecode/match-build.ts'
import { createChainReader } from './create-chain-reader.ts'
import { compileSample, creationOf, sampleFile, sampleSource } from './testing/compile-sample.ts'
import { serve, serveJson } from './testing/serve.ts'
import { type RpcState, serveRpc } from './testing/serve-rpc.ts'
import { sourcifyReply } from './testing/source-replies.ts'
import { startTestChain, type TestChain } from './testing/start-test-chain.ts'

let jail: OpenJail
let chain: TestChain
let build: Build
let plain: string
beforeAll(async () => {
  jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 1 })
  chain = await startTestChain()
  build = await compileSample(jail, sampleSource())
  plain = await chain.deploy(creationOf(build, 'Plain'), '2a')
})
afterAll(async () => {
  await chain.stop()
  await jail.close()
})

const verified = (given: Partial<Parameters<typeof sourcifyReply>[0]> = {}) =>
  sourcifyReply({
    address: plain,
    sources: { [sampleFile]: sampleSource() },
    name: 'Plain',
    file: sampleFile,
    ...given,
  })

const read = (places: { rpc?: string; sourcify: string; address?: string }) =>
  createChainReader(
    {
      CHAIN_RPC_URLS: new Map([[1, [places.rpc ?? chain.url]]]),
      SOURCIFY_URL: places.sourcify,
      ETHERSCAN_URL: undefined,
      ETHERSCAN_API_KEY: undefined,
    },
    { budgetMs: 3_000, requestMs: 1_000 },
  ).read({ chainId: 1, address: places.address ?? plain }, new AbortController().signal)

const json = { 'content-type': 'application/json' }
const bad = (reason: string) => ({ errorName: 'ADDRESS_REFUSED', details: { reason } })
const upstream = (reason: string) => ({ errorName: 'UPSTREAM_FAILED', details: { reason } })

/** Somebody else's contract, the whole way, after whatever came before. */
const thenControl = async () => {
  const { source, code, deployment } = await read({ sourcify: await serveJson(verified()) })
  const rebuilt = await compileSample(jail, source?.bundle.sources[sampleFile] ?? '')
  const deployed = { code, blockNumber: deployment.block.number }
  const match = matchBuild({ output: rebuilt.output, mainFile: sampleFile, mainContract: 'Plain' }, deployed)
  expect(match.verdict).toBe('exact')
}

describe('H39: what a source service may answer', () => {
  test.each([
    ['../../.env', 'Plain'],
    [sampleFile, '../../x'],
  ])('refuses the source %s of the contract %s', async (file, name) => {
    const sourcify = await serveJson(verified({ sources: { [file]: 'contract Plain {}' }, name, file }))
    await expect(read({ sourcify })).rejects.toMatchObject(bad('bad_source'))
    await thenControl()
  })

  test.each<[string, () => Promise<string>]>([
    ['200 MB', () => serve((_, reply) => reply.writeHead(200, { ...json, 'content-length': '200000000' }).write('{'))],
    ['HTML', () => serve((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'))],
    ['a redirect', () => serve((_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end())],
  ])('error: %s', async (_, broken) => {
    await expect(read({ sourcify: await broken() })).rejects.toMatchObject(upstream('source_failed'))
    await thenControl()
  })
})

describe('H40: a compiler that is none', () => {
  test('refuses a version with a command behind it', async () => {
    const sourcify = await serveJson(verified({ compiler: 'v0.8.30;rm -rf' }))
    await expect(read({ sourcify })).rejects.toMatchObject(bad('not_solidity'))
    await thenControl()
  })
})

describe('H42: what an endpoint may do', () => {
  const drip = (reply: { write: (text: string) => void; once: (event: 'close', end: () => void) => void }) => {
    const timer = setInterval(() => reply.write(' '), 50)
    reply.once('close', () => clearInterval(timer))
  }
  const bomb = () => Buffer.concat(Array<Buffer>(1_000).fill(gzipSync(Buffer.alloc(1_000_000))))

  test.each<[string, () => Promise<string>, string]>([
    ['hangs', () => serve(() => undefined), 'rpc_failed'],
    ['drips', () => serve((_, reply) => drip(reply.writeHead(200, json))), 'rpc_failed'],
    [
      'answers 1 GB',
      () => serve((_, reply) => reply.writeHead(200, { ...json, 'content-length': '1000000000' }).write('{')),
      'rpc_failed',
    ],
    [
      'sends a bomb',
      () => serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb())),
      'rpc_failed',
    ],
    ['says 429 for ever', () => serveJson({}, 429), 'rpc_failed'],
    ['serves another chain', async () => (await serveRpc({ chainId: '0x2' })).url, 'rpc_wrong_chain'],
    ['changes its mind', async () => (await serveRpc(flapping)).url, 'rpc_disagrees'],
  ])('error: an endpoint that %s', async (_, endpoint, reason) => {
    const startedAt = performance.now()
    await expect(read({ rpc: await endpoint(), sourcify: 'http://127.0.0.1:1' })).rejects.toMatchObject(
      upstream(reason),
    )
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    await thenControl()
  })

  const flapping: RpcState = { code: (_, asked) => (asked % 2 ? '0x6001' : '0x6002') }
})

describe('H43: addresses inside bytecode', () => {
  test('default: what the metadata names is not fetched', async () => {
    let asked = 0
    const canary = await serve((_, reply) => {
      asked += 1
      reply.end()
    })
    const section = `a2646970667358221220${'11'.repeat(32)}64736f6c634300081c0033`
    const code = `0x6001${Buffer.from(canary).toString('hex')}${section}`
    const rpc = (await serveRpc({ code: () => code })).url
    const sourcify = await serveJson({ match: null }, 404)
    const found = await read({ rpc, sourcify })
    await lookAtBytecode(found.code, { timeoutMs: 5_000 })
    expect(asked).toBe(0)
    await thenControl()
  })
})

describe('H44: addresses that are none of a contract', () => {
  test.each<[string, string, () => Promise<string>]>([
    ['a wrong checksum', 'bad_checksum', async () => '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['an account', 'account', async () => chain.account],
    ['a precompile', 'precompile', async () => `0x${'2'.padStart(40, '0')}`],
    ['nothing', 'no_code', async () => `0x${'9'.repeat(40)}`],
    ['ten proxies', 'proxy_too_deep', () => proxies(10)],
  ])('refuses %s', async (_, reason, address) => {
    await expect(read({ sourcify: 'http://127.0.0.1:1', address: await address() })).rejects.toMatchObject(bad(reason))
    await thenControl()
  })

  const proxies = async (depth: number): Promise<string> => {
    const words = [proxySlots.implementation, depth > 1 ? await proxies(depth - 1) : plain, proxySlots.admin, '0']
    return chain.deploy(creationOf(build, 'SlotProxy'), ...words)
  }
})
