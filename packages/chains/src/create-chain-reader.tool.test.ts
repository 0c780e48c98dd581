import type { BundleSettings } from '@lc/core'
import { expect, test } from 'vitest'
import { proxySlots } from './address/read-proxy.ts'
import { lookAtBytecode } from './bytecode/look-at-bytecode.ts'
import { matchBuild } from './bytecode/match-build.ts'
import { createChainReader } from './create-chain-reader.ts'
import { toSelector } from './hex.ts'
import { compileSample, readCreationCode, sampleFile, sampleSource } from './testing/compile-sample.ts'
import { openChainStage } from './testing/open-chain-stage.ts'
import { refusedAddress, serve } from './testing/serve.ts'
import { sourcifyReply, sourcifyUnverified } from './testing/source-replies.ts'
import { toWord } from './testing/start-test-chain.ts'

const stage = openChainStage()

const ZERO = '0'.repeat(40)

/** The test chain, and a Sourcify that has verified these sources at these addresses. */
const read = async (address: string, verified: Record<string, string> = {}, settings: BundleSettings = {}) => {
  const sourcify = await serve((request, reply) => {
    const address = request.url?.match(/^\/v2\/contract\/1\/(0x[0-9a-fA-F]{40})\?fields=/)?.[1] ?? ''
    const source = verified[address]
    const json = source
      ? sourcifyReply({
          address: address,
          sources: { [sampleFile]: source },
          name: 'Plain',
          file: sampleFile,
          settings,
        })
      : sourcifyUnverified(address)
    reply.writeHead(source ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  const reader = createChainReader({
    CHAIN_RPC_URLS: new Map([[1, [stage.chain.url]]]),
    SOURCIFY_URL: sourcify,
    ETHERSCAN_URL: undefined,
    ETHERSCAN_API_KEY: undefined,
  })
  return reader.read({ chainId: 1, address }, new AbortController().signal)
}

test('default: a plain contract is its own target, at the newest block', async () => {
  const { deployment, source } = await read(stage.plain)
  const block = Number(await stage.chain.ask<string>('eth_blockNumber'))
  expect(deployment).toMatchObject({
    chainId: 1,
    address: stage.plain,
    target: stage.plain,
    hops: [],
    block: { number: block },
  })
  expect(source).toBeUndefined()
})

test('given EIP-1167, reads the address in the code', async () => {
  const clone = `3d602d80600a3d3981f3363d3d373d3d3d363d73${stage.plain.slice(2)}5af43d82803e903d91602b57fd5bf3`
  const address = await stage.chain.deploy(clone)
  const { deployment } = await read(address)
  expect(deployment).toMatchObject({
    target: stage.plain,
    hops: [{ kind: 'eip1167', address, implementation: stage.plain }],
  })
})

test('given EIP-1967, reads the implementation slot', async () => {
  const address = await stage.deployProxy(proxySlots.implementation, stage.plain)
  const { deployment } = await read(address)
  expect(deployment).toMatchObject({
    target: stage.plain,
    hops: [{ kind: 'eip1967', address, implementation: stage.plain }],
  })
})

test('given an admin slot, reports a transparent proxy and its admin', async () => {
  const { deployment } = await read(
    await stage.deployProxy(proxySlots.implementation, stage.plain, stage.chain.account),
  )
  expect(deployment.hops).toMatchObject([
    { kind: 'transparent', implementation: stage.plain, admin: stage.chain.account },
  ])
})

test('given an implementation that upgrades itself, reports UUPS', async () => {
  const implementation = await stage.deploy('Upgradeable')
  const { deployment } = await read(await stage.deployProxy(proxySlots.implementation, implementation))
  expect(deployment).toMatchObject({ target: implementation, hops: [{ kind: 'uups', implementation }] })
})

test('given a beacon, reads the implementation that it names', async () => {
  const beacon = await stage.deploy('Beacon', stage.plain)
  const { deployment } = await read(await stage.deployProxy(proxySlots.beacon, beacon))
  expect(deployment).toMatchObject({
    target: stage.plain,
    hops: [{ kind: 'beacon', beacon, implementation: stage.plain }],
  })
})

test.each(['eip1822', 'zeppelinos'] as const)('given the older slot of %s, reads its address', async (kind) => {
  const { deployment } = await read(await stage.deployProxy(proxySlots[kind], stage.plain))
  expect(deployment).toMatchObject({ target: stage.plain, hops: [{ kind, implementation: stage.plain }] })
})

test('given a diamond, keeps it as the target and lists every facet', async () => {
  const loupe = await stage.deploy('Loupe')
  const address = await stage.deploy('Diamond', loupe, stage.plain)
  const { deployment } = await read(address)
  expect(deployment.target).toBe(address)
  expect(deployment.hops).toEqual([
    {
      kind: 'diamond',
      address,
      facets: [
        { address: loupe, selectors: ['0x7a0ed627'] },
        { address: stage.plain, selectors: ['0x60fe47b1', '0x3fa4f245'] },
      ],
    },
  ])
})

test('given an account that delegates (EIP-7702), reports the contract whose code it uses', async () => {
  const account = `0x${'5'.repeat(40)}`
  await stage.chain.ask('anvil_setCode', account, `0xef0100${stage.plain.slice(2)}`)
  expect((await read(account)).deployment).toMatchObject({ target: stage.plain, hops: [{ kind: 'eip7702' }] })
})

test('given five proxies in a row, follows all of them and refuses a sixth', async () => {
  let address = stage.plain
  for (let depth = 0; depth < 5; depth++) address = await stage.deployProxy(proxySlots.implementation, address)
  expect((await read(address)).deployment.hops).toHaveLength(5)
  const tooDeep = await stage.deployProxy(proxySlots.implementation, address)
  await expect(read(tooDeep)).rejects.toMatchObject(refusedAddress('proxy_too_deep'))
})

test('refuses a loop of two proxies, and a proxy to itself', async () => {
  const first = await stage.deployProxy(proxySlots.implementation, ZERO)
  const second = await stage.deployProxy(proxySlots.implementation, first)
  const pointTo = (target: string) =>
    stage.chain.send({ to: first, data: toSelector('pointTo(address)') + toWord(target) })
  await pointTo(second)
  await expect(read(first)).rejects.toMatchObject(refusedAddress('proxy_loop'))
  await pointTo(first)
  await expect(read(first)).rejects.toMatchObject(refusedAddress('proxy_loop'))
})

test('refuses a proxy to an address without code', async () => {
  const nobody = '7'.repeat(40)
  await expect(read(await stage.deployProxy(proxySlots.implementation, nobody))).rejects.toMatchObject(
    refusedAddress('proxy_to_nothing'),
  )
})

test('given no verified source, describes the bytecode', async () => {
  const { code, source } = await read(stage.plain)
  expect(source).toBeUndefined()
  const look = await lookAtBytecode(code, { timeoutMs: 120_000 })
  expect(look).toMatchObject({ kind: 'bytecode_look', compiler: '0.8.28', hasDelegatecall: false, missed: [] })
  expect(look.functions.map(({ selector }) => selector).sort()).toEqual(['0x3fa4f245', '0x60fe47b1', '0xa4d66daf'])
})

/** The whole path: read the address, fetch its verified source, compile it, compare it with the deployed code. */
const matchOf = async (address: string, source: string, settings: BundleSettings = {}) => {
  const found = await read(address, { [address]: source }, settings)
  const { mainFile = '', mainContract } = found.source?.bundle ?? {}
  const rebuilt = await compileSample(
    stage.jail,
    found.source?.bundle.sources[sampleFile] ?? '',
    found.source?.bundle.settings,
  )
  const deployed = { code: found.code, blockNumber: found.deployment.block.number }
  return { found, match: matchBuild({ output: rebuilt.output, mainFile, mainContract }, deployed) }
}

test('given the source it was compiled from, matches exactly despite an immutable', async () => {
  const { found, match } = await matchOf(stage.plain, sampleSource())
  expect(match).toMatchObject({ verdict: 'exact', blockNumber: found.deployment.block.number })
  expect(match).toMatchObject({ deployedHash: found.deployment.codeHash })
  expect(found.source).toMatchObject({
    service: 'sourcify',
    bundle: { origin: 'address', compiler: '0.8.28', mainFile: sampleFile, mainContract: 'Plain' },
  })
})

test('given source with another comment, only the metadata differs', async () => {
  const { match } = await matchOf(stage.plain, `${sampleSource()}\n// Nothing else.\n`)
  expect(match.verdict).toBe('metadata_only')
})

test('given different source, reports a difference and its place', async () => {
  const { match } = await matchOf(stage.plain, sampleSource().replace('value_ <= limit', 'value_ < limit'))
  expect(match).toMatchObject({ verdict: 'differs', firstOffset: expect.any(Number) })
  expect(match.verdict === 'differs' && match.differingBytes).toBeGreaterThan(0)
})

test('given settings in the verified source, compiles with them', async () => {
  const settings = { optimizer: { enabled: true, runs: 999 }, evmVersion: 'london' }
  const optimised = await compileSample(stage.jail, sampleSource(), settings)
  const address = await stage.chain.deploy(readCreationCode(optimised, 'Plain'), '2a')
  expect((await matchOf(address, sampleSource(), settings)).match.verdict).toBe('exact')
  expect((await matchOf(address, sampleSource())).match.verdict).toBe('differs')
})
