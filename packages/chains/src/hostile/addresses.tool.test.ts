import { describe, expect, test } from 'vitest'
import { proxySlots } from '../address/read-proxy.ts'
import { lookAtBytecode } from '../bytecode/look-at-bytecode.ts'
import { toSelector } from '../hex.ts'
import { openHostileStage } from '../testing/open-hostile-stage.ts'
import { refusedAddress, serve, serveJson } from '../testing/serve.ts'
import { serveRpc } from '../testing/serve-rpc.ts'
import { sourcifyUnverified } from '../testing/source-replies.ts'
import { toWord } from '../testing/start-test-chain.ts'

const { stage, read } = openHostileStage()

const nobody = 'http://127.0.0.1:1'
const unverified = () => serveJson(sourcifyUnverified(stage.plain), 404)

describe('H43: addresses inside bytecode', () => {
  test("default: doesn't fetch the address that the metadata names", async () => {
    let requests = 0
    const canary = await serve((_, reply) => {
      requests += 1
      reply.end()
    })
    const section = `a2646970667358221220${'11'.repeat(32)}64736f6c634300081c0033`
    const code = `0x6001${Buffer.from(canary).toString('hex')}${section}`
    const rpc = (await serveRpc({ code: () => code })).url
    const found = await read({ rpc, sourcify: await unverified() })
    await lookAtBytecode(found.code, { timeoutMs: 5_000 })
    expect(requests).toBe(0)
  })
})

describe('H44: addresses without a contract', () => {
  const proxies = async (depth: number): Promise<string> =>
    stage.deployProxy(proxySlots.implementation, depth > 1 ? await proxies(depth - 1) : stage.plain)

  const destroyed = async () => {
    const to = await stage.deploy('Destroyer')
    const last = await stage.chain.ask<string>('eth_call', { to, data: toSelector('last()') }, 'latest')
    return `0x${last.slice(-40)}`
  }

  /** A points to B, and B to A. */
  const loop = async () => {
    const first = await stage.deployProxy(proxySlots.implementation, '0')
    const second = await stage.deployProxy(proxySlots.implementation, first)
    await stage.chain.send({ to: first, data: toSelector('pointTo(address)') + toWord(second) })
    return first
  }

  test.each<[string, string, () => Promise<string>]>([
    ['a wrong checksum', 'bad_checksum', async () => '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['an account', 'account', async () => stage.chain.account],
    ['a precompile', 'precompile', async () => `0x${'2'.padStart(40, '0')}`],
    ['nothing', 'no_code', async () => `0x${'9'.repeat(40)}`],
    ['a contract that has destroyed itself', 'no_code', destroyed],
    ['two proxies that lead to each other', 'proxy_loop', loop],
    ['ten proxies', 'proxy_too_deep', () => proxies(10)],
  ])('refuses %s', async (_, reason, address) => {
    await expect(read({ sourcify: nobody, address: await address() })).rejects.toMatchObject(refusedAddress(reason))
  })

  test('given five proxies, follows all of them', async () => {
    const found = await read({ sourcify: await unverified(), address: await proxies(5) })
    expect(found.deployment.hops).toHaveLength(5)
  })
})
