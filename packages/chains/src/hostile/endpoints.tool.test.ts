import { gzipSync } from 'node:zlib'
import { lookupPublic, REFUSED_ADDRESS } from '@lc/server-runtime/guarded-lookup'
import { describe, expect, test } from 'vitest'
import { openHostileStage } from '../testing/open-hostile-stage.ts'
import { failedUpstream, openTestHttp, serve, serveJson } from '../testing/serve.ts'
import { type RpcState, serveRpc } from '../testing/serve-rpc.ts'

const { read } = openHostileStage()

const json = { 'content-type': 'application/json' }
const nobody = 'http://127.0.0.1:1'

describe('H41: addresses inside the network', () => {
  const request = (url: string) => openTestHttp().request({ endpoint: { url, trust: 'public' }, body: {} })

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'http://user@93.184.216.34/',
    'http://user:password@93.184.216.34/',
    'https://93.184.216.34:8545/',
    'http://93.184.216.34:22/',
    'gopher://93.184.216.34/',
    'file:///etc/passwd',
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
    'no address at all',
  ])("refuses %s, which isn't configured", async (url) => {
    expect(await request(url)).toEqual({ ok: false, problem: 'refused_address' })
  })

  /** The connection goes to the address that was checked: a name that was public a moment ago can't lead inside now. */
  test.each([{ all: true }, { all: false }])('refuses a name that resolves to loopback, given %j', async (options) => {
    const code = await new Promise((done) =>
      lookupPublic('localhost', options, (error) => done((error as NodeJS.ErrnoException | null)?.code)),
    )
    expect(code).toBe(REFUSED_ADDRESS)
  })

  test.each(['gopher://127.0.0.1:1/', 'http://127.0.0.1:1/', 'file:///etc/passwd'])(
    "error: doesn't follow an endpoint that redirects to %s",
    async (location) => {
      const rpc = await serve((_, reply) => reply.writeHead(307, { location }).end())
      await expect(read({ rpc, sourcify: nobody })).rejects.toMatchObject(failedUpstream('rpc_failed'))
    },
  )
})

describe('H42: misbehaving endpoints', () => {
  const drip = (reply: { write: (text: string) => void; once: (event: 'close', end: () => void) => void }) => {
    const timer = setInterval(() => reply.write(' '), 50)
    reply.once('close', () => clearInterval(timer))
  }
  const bomb = () => Buffer.concat(Array<Buffer>(1_000).fill(gzipSync(Buffer.alloc(1_000_000))))
  const flapping: RpcState = { code: (_, count) => (count % 2 ? '0x6001' : '0x6002') }
  const large = { ...json, 'content-length': '1000000000' }

  test.each<[string, () => Promise<string>]>([
    ['hangs', () => serve(() => undefined)],
    ['drips', () => serve((_, reply) => drip(reply.writeHead(200, json)))],
  ])('error: an endpoint that %s', async (_, endpoint) => {
    const reading = read({ rpc: await endpoint(), sourcify: nobody, isHasty: true })
    await expect(reading).rejects.toMatchObject(failedUpstream('rpc_failed'))
  })

  test.each<[string, () => Promise<string>, string]>([
    ['answers 1 GB', () => serve((_, reply) => reply.writeHead(200, large).write('{')), 'rpc_failed'],
    [
      'sends a bomb',
      () => serve((_, reply) => reply.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb())),
      'rpc_failed',
    ],
    ['always answers 429', () => serveJson({}, 429), 'rpc_failed'],
    ['serves another chain', async () => (await serveRpc({ chainId: '0x2' })).url, 'rpc_wrong_chain'],
    ['changes its mind', async () => (await serveRpc(flapping)).url, 'rpc_disagrees'],
  ])('error: an endpoint that %s', async (_, endpoint, reason) => {
    await expect(read({ rpc: await endpoint(), sourcify: nobody })).rejects.toMatchObject(failedUpstream(reason))
  })
})
