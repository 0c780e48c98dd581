import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveFakeSourcify } from './serve-fake-sourcify.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

const start = async () => {
  const server = serveFakeSourcify(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/contract/1`
}

test('default: returns the stored reply, whatever the case of the address', async () => {
  const base = await start()
  await fetch(`${base}/${address}`, { method: 'PUT', body: '{"match":"match"}' })
  const reply = await fetch(`${base}/${address.toLowerCase()}?fields=sources`)
  expect([reply.status, await reply.json()]).toEqual([200, { match: 'match' }])
})

test('given an unknown address, replies "unverified" like Sourcify', async () => {
  const reply = await fetch(`${await start()}/${address}`)
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { match: null, creationMatch: null, runtimeMatch: null, chainId: '1', address },
  ])
})
