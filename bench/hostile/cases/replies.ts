import { gzipSync } from 'node:zlib'
import { etherscanReply, sourcifyReply } from '../../../packages/chains/src/testing/source-replies.ts'
import type { Attack } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { drip, type Reply, sendJson, sendText } from '../serve-replies.ts'
import type { Verdict } from '../verdicts.ts'
import { newAddress, sendAddress } from './addresses.ts'
import { repeat, source } from './bombs.ts'
import { rpcReply } from './network.ts'

const CHAIN = 56
/** The API stops after 30 seconds in total. */
const SECONDS = 35

const plain = source('contract A { uint x; }')

/** Reads an address of our chain while one of the services answers like this. */
const reading = async (attack: Attack, service: string, reply: Reply): Promise<Verdict> => {
  attack.site.replies.set(`/rpc/${CHAIN}`, rpcReply(CHAIN))
  attack.site.replies.set(service, reply)
  return sendAddress(attack, CHAIN, newAddress())
}

interface ReplyCase {
  id: string
  what: string
  ends: readonly Verdict[]
  service: string
  reply: (attack: Attack) => Reply
}

const verified = (over: Partial<Parameters<typeof sourcifyReply>[0]>) =>
  sendJson(
    sourcifyReply({
      chainId: CHAIN,
      address: newAddress(),
      sources: { 'A.sol': plain },
      name: 'A',
      file: 'A.sol',
      ...over,
    }),
  )

const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.sol`, plain]))

const bomb = sendText(Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1_000_000)))), {
  'content-encoding': 'gzip',
})

const sourcify = '/sourcify'
const etherscan = '/etherscan'
const rpc = `/rpc/${CHAIN}`

const list: readonly ReplyCase[] = [
  {
    id: 'X18',
    what: 'Sourcify: 5,000 files',
    ends: ['BAD'],
    service: sourcify,
    reply: () => verified({ sources: files(5_000), file: '0.sol' }),
  },
  {
    id: 'X19',
    what: 'Sourcify: JSON 100,000 levels deep',
    ends: ['UPSTREAM'],
    service: sourcify,
    reply: () => sendText(`${repeat(100_000, '[')}${repeat(100_000, ']')}`),
  },
  {
    id: 'X20',
    what: 'Sourcify: settings for a model checker, a debugger and imports from anywhere',
    ends: ['OK'],
    service: sourcify,
    reply: () =>
      verified({ settings: { modelChecker: { engine: 'all' }, debug: {}, remappings: ['/=/'], outputSelection: {} } }),
  },
  {
    id: 'X21',
    what: 'Sourcify: a source named __proto__',
    ends: ['BAD'],
    service: sourcify,
    reply: () =>
      sendText(
        JSON.stringify(sourcifyReply({ address: '0x', sources: {}, name: 'A', file: 'A.sol' })).replace(
          '"sources":{}',
          `"sources":{"__proto__":{"content":"x"}}`,
        ),
      ),
  },
  {
    id: 'X22',
    what: 'Sourcify: a source that is a number',
    ends: ['UPSTREAM'],
    service: sourcify,
    reply: () => sendJson({ match: 'match', sources: { 'A.sol': { content: 7 } }, compilation: {} }),
  },
  { id: 'X23', what: 'Sourcify: a compressed bomb', ends: ['UPSTREAM'], service: sourcify, reply: () => bomb },
  {
    id: 'X24',
    what: 'Sourcify: an error page of 1 MB',
    ends: ['UPSTREAM'],
    service: sourcify,
    reply: () => sendText('<h1>'.repeat(250_000), { 'content-type': 'text/html' }, 500),
  },
  { id: 'X25', what: 'Sourcify: a byte at a time', ends: ['UPSTREAM'], service: sourcify, reply: () => drip },
  {
    id: 'X26',
    what: 'Etherscan: broken JSON in double braces',
    ends: ['UPSTREAM'],
    service: etherscan,
    reply: () => sendJson(etherscanReply({ SourceCode: '{{"language": }}' })),
  },
  {
    id: 'X27',
    what: 'Etherscan: another language',
    ends: ['BAD'],
    service: etherscan,
    reply: () => sendJson(etherscanReply({ SourceCode: 'x: uint256', CompilerVersion: 'vyper:0.3.7' })),
  },
  {
    id: 'X28',
    what: 'Etherscan: a name that leads outside',
    ends: ['BAD'],
    service: etherscan,
    reply: () => sendJson(etherscanReply({ SourceCode: plain, ContractName: '../../x' })),
  },
  {
    id: 'X29',
    what: 'Etherscan: a refused key',
    ends: ['UPSTREAM'],
    service: etherscan,
    reply: () => sendJson({ status: '0', message: 'NOTOK', result: 'Invalid API Key <script>' }),
  },
  {
    id: 'X30',
    what: 'endpoint: code that is no hexadecimal',
    ends: ['UPSTREAM'],
    service: rpc,
    reply: () => rpcReply(CHAIN, { eth_getCode: '0xzz"; drop' }),
  },
  {
    id: 'X31',
    what: 'endpoint: code of 3 MB',
    ends: ['UPSTREAM', 'OK', 'BAD'],
    service: rpc,
    reply: () => rpcReply(CHAIN, { eth_getCode: `0x${'60'.repeat(3_000_000)}` }),
  },
  {
    id: 'X32',
    what: 'endpoint: a list instead of an answer',
    ends: ['UPSTREAM'],
    service: rpc,
    reply: () => sendJson([{ jsonrpc: '2.0', id: 1, result: '0x1' }]),
  },
  {
    id: 'X33',
    what: 'endpoint: a block without a number',
    ends: ['UPSTREAM'],
    service: rpc,
    reply: () => rpcReply(CHAIN, { eth_getBlockByNumber: { number: '-1', hash: null } }),
  },
  {
    id: 'X34',
    what: 'endpoint: a redirect to this machine',
    ends: ['UPSTREAM'],
    service: rpc,
    reply: ({ site }) => sendText('', { location: site.replies.canary }, 307),
  },
]

export const replyCases: readonly HostileCase[] = list.map(({ id, what, ends, service, reply }) => ({
  id,
  what,
  ends,
  seconds: SECONDS,
  send: (attack) => reading(attack, service, reply(attack)),
}))
