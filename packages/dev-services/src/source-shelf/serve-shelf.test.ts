import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveShelf } from './serve-shelf.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

const start = async () => {
  const server = serveShelf(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/contract/1`
}

test('default: what was put there is answered, in whatever case the address is written', async () => {
  const base = await start()
  await fetch(`${base}/${address}`, { method: 'PUT', body: '{"match":"match"}' })
  const reply = await fetch(`${base}/${address.toLowerCase()}?fields=sources`)
  expect([reply.status, await reply.json()]).toEqual([200, { match: 'match' }])
})

test('given an address that nobody put there: unverified, as Sourcify says it', async () => {
  const reply = await fetch(`${await start()}/${address}`)
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { match: null, creationMatch: null, runtimeMatch: null, chainId: '1', address },
  ])
})
