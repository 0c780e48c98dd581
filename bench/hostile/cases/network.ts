import { gzipSync } from 'node:zlib'
import { type ErrorName, routes } from '@lc/api-contract'
import type { Attack } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { announce, drip, type Reply, sendJson, sendText } from '../serve-replies.ts'
import { ourChains } from '../start-hostile-site.ts'
import { expectThat, sameEnd, type Verdict } from '../verdicts.ts'
import { addressWithCode, newAddress, sendAddress, setStorage } from './addresses.ts'

const insideTargets = [
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://localhost./',
  'https://user@93.184.216.34/',
  'gopher://93.184.216.34/',
  'file:///etc/passwd',
]

const refusals: readonly ErrorName[] = ['INVALID_FIELDS']

const refusesInside = async ({ client }: Attack): Promise<Verdict> => {
  const refused = async (call: Promise<unknown>, what: string) => {
    const name = await call.then(
      () => 'accepted',
      ({ errorName }) => errorName as string,
    )
    expectThat(
      refusals.some((each) => each === name),
      `${what}: ${name}`,
    )
  }
  for (const url of insideTargets) {
    await refused(client.call(routes.createWebhook, { body: { url, events: ['scan.completed'] } }), `webhook ${url}`)
    await refused(client.call(routes.uploadGit, { body: { url } }), `repository ${url}`)
  }
  const body = { chainId: 1, address: newAddress(), rpc: 'http://127.0.0.1/' }
  await refused(client.call(routes.uploadAddress, { body }), 'an endpoint')
  return 'REJ'
}

type RpcAnswers = Partial<Record<string, unknown>>

/** A JSON-RPC endpoint of an empty chain, with some methods answered otherwise. */
export const rpcReply =
  (chainId: number, answers: RpcAnswers = {}): Reply =>
  (request, response, body) => {
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    const usual: RpcAnswers = {
      eth_chainId: `0x${chainId.toString(16)}`,
      eth_getBlockByNumber: { number: '0x10', hash: `0x${'ab'.repeat(32)}` },
      eth_getCode: '0x6001',
      eth_getTransactionCount: '0x0',
      eth_getStorageAt: `0x${'0'.repeat(64)}`,
    }
    const given = method in answers ? answers[method] : usual[method]
    const result = typeof given === 'function' ? given() : given
    const answer = result === undefined ? { error: { code: 3, message: 'execution reverted' } } : { result }
    sendJson({ jsonrpc: '2.0', id, ...answer })(request, response, body)
  }

const hang: Reply = () => undefined
const bomb = sendText(Buffer.concat(Array<Buffer>(1_000).fill(gzipSync(Buffer.alloc(1_000_000)))), {
  'content-encoding': 'gzip',
})

const flapping = (chainId: number): Reply => {
  let count = 0
  return rpcReply(chainId, { eth_getCode: () => (count++ % 2 ? '0x6001' : '0x6002') })
}

const [first, second, third, fourth] = ourChains
/** One endpoint per chain at a time. */
const endpointRounds: readonly (readonly [name: string, chainId: number, Reply])[][] = [
  [
    ['hangs', first, hang],
    ['drips', second, drip],
    ['announces 1 GB', third, announce(1_000_000_000)],
    ['sends a bomb', fourth, bomb],
  ],
  [
    ['always answers 429', first, sendJson({}, 429)],
    ['serves another chain', second, rpcReply(2)],
    ['changes its mind', third, flapping(third)],
  ],
]

const EIP1967 = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

const proxyTo = async (attack: Attack, target: string, address = newAddress()) => {
  await addressWithCode(attack, '0x6001', address)
  await setStorage(attack, { address, slot: EIP1967, value: `0x${target.slice(2).padStart(64, '0')}` })
  return address
}

const proxyLoop = async (attack: Attack) => {
  const [one, other] = [newAddress(), newAddress()]
  await proxyTo(attack, one, other)
  return proxyTo(attack, other, one)
}

const tenProxies = async (attack: Attack) => {
  let address = await addressWithCode(attack, '0x6001')
  for (let count = 0; count < 10; count++) address = await proxyTo(attack, address)
  return address
}

const noContracts: Readonly<Record<string, (attack: Attack) => Promise<string>>> = {
  'a wrong checksum': async () => '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'an account': async () => '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'a precompile': async () => `0x${'2'.padStart(40, '0')}`,
  nothing: async () => newAddress(),
  'two proxies that lead to each other': proxyLoop,
  'ten proxies': tenProxies,
}

export const networkCases: readonly HostileCase[] = [
  {
    id: 'H41',
    what: 'addresses inside the network, for webhooks, repositories and endpoints',
    ends: ['REJ'],
    seconds: 60,
    send: refusesInside,
  },
  {
    id: 'H42',
    what: 'endpoints that hang, drip, bomb, refuse or lie',
    ends: ['UPSTREAM'],
    seconds: 75,
    send: async (attack) => {
      const ends: [string, Verdict][] = []
      for (const round of endpointRounds) {
        for (const [, chainId, reply] of round) attack.site.replies.set(`/rpc/${chainId}`, reply)
        const sent = round.map(
          async ([name, chainId]): Promise<[string, Verdict]> => [
            name,
            await sendAddress(attack, chainId, newAddress()),
          ],
        )
        ends.push(...(await Promise.all(sent)))
      }
      return sameEnd(ends)
    },
  },
  {
    id: 'H43',
    what: 'bytecode whose metadata names an address',
    ends: ['INERT'],
    seconds: 60,
    send: async (attack) => {
      const before = attack.site.replies.countCanaries()
      const url = Buffer.from(attack.site.replies.canary).toString('hex')
      const code = `0x6001${url}a2646970667358221220${'11'.repeat(32)}64736f6c634300081c0033`
      const end = await sendAddress(attack, 1, await addressWithCode(attack, code))
      expectThat(end === 'OK', `ended as ${end}`)
      expectThat(attack.site.replies.countCanaries() === before, 'the address was fetched')
      return 'INERT'
    },
  },
  {
    id: 'H44',
    what: 'addresses without a contract, and proxies that lead nowhere',
    ends: ['BAD'],
    seconds: 60,
    send: async (attack) => {
      const ends: [string, Verdict][] = []
      for (const [name, open] of Object.entries(noContracts))
        ends.push([name, await sendAddress(attack, 1, await open(attack))])
      return sameEnd(ends)
    },
  },
]
