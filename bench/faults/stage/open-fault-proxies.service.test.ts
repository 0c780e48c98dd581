import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { homeFolder, makeServiceSecrets, startServices } from '@lc/dev-services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Disturbance, disturbances, type FaultProxy, openFaultProxies } from './open-fault-proxies.ts'

let folder: string
let server: Server
let toxiproxy: Awaited<ReturnType<typeof startServices<'toxiproxy'>>>
let proxy: FaultProxy
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lightning-cat-proxies-'))
  server = createServer((_, reply) => reply.end('hello')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  toxiproxy = await startServices(['toxiproxy'], {
    home: homeFolder(),
    stateFolder: folder,
    logFolder: folder,
    lifetime: 'parent',
    durability: 'test',
    secrets: makeServiceSecrets(),
  })
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy = (await openFaultProxies(toxiproxy.endpoints.toxiproxy.url, { web: target })).web
})
afterEach(() => proxy.heal())
afterAll(async () => {
  await toxiproxy.stop()
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

/** For an answer that should come, and for one that should not. */
const [PATIENCE_MS, SILENCE_MS] = [60_000, 4_000]

/** The answer of the server on a new connection: its text, another status, no answer in time, or a broken connection. */
const ask = (waitMs = PATIENCE_MS) =>
  new Promise<string>((resolve) => {
    const signal = AbortSignal.timeout(waitMs)
    const fail = () => resolve(signal.aborted ? 'silence' : 'broken')
    get(`http://${proxy.address}`, { agent: false, headers: { connection: 'keep-alive' }, signal }, (reply) => {
      if (reply.statusCode !== 200) resolve(String(reply.statusCode))
      text(reply).then(resolve, fail)
    }).on('error', fail)
  })

const expected: Readonly<Record<Disturbance, string>> = {
  refused: 'broken',
  reset: 'broken',
  delay: 'hello',
  drop: 'silence',
  half_open: 'silence',
  one_byte_a_second: 'silence',
  http_429: '429',
  http_503: '503',
}

test.each(disturbances)('given %s, a client sees it, and after it the server again', async (disturbance) => {
  expect(await ask()).toBe('hello')
  await proxy.disturb(disturbance)
  const startedAt = performance.now()
  const answer = expected[disturbance]
  expect(await ask(answer === 'silence' ? SILENCE_MS : PATIENCE_MS)).toBe(answer)
  if (disturbance === 'delay') expect(performance.now() - startedAt).toBeGreaterThan(500)
  await proxy.heal()
  expect(await ask()).toBe('hello')
})

test('given a server that moved, leads to the new one, also after a disturbance', async () => {
  const other = createServer((_, reply) => reply.end('other')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  await proxy.disturb('refused')
  await proxy.redirect(`127.0.0.1:${(other.address() as AddressInfo).port}`)
  await proxy.heal()
  expect(await ask()).toBe('other')
  other.close()
  other.closeAllConnections()
})
