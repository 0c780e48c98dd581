import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { chainNeeds, checkMail, checkNode, listNeeds } from './needs.ts'
import { runDoctor } from './run-doctor.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on loopback that sends this first. */
const serve = async (greeting: string) => {
  const server = createServer((socket) => socket.end(greeting))
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return new URL(`smtp://127.0.0.1:${address.port}`)
}

test('default: names each missing need and counts them', async () => {
  const needs = [
    { name: 'first', check: async () => 'fine' },
    {
      name: 'second',
      check: () => Promise.reject(new Error('gone', { cause: new Error('postgres://ann:secret@host') })),
    },
  ]
  const { text, isHealthy } = await runDoctor(needs)
  expect(isHealthy).toBe(false)
  expect(text.split('\n')).toEqual([
    'ok       first   fine',
    'MISSING  second  gone: postgres://…@host',
    'doctor ok=1 missing=1',
  ])
})

test('given an empty environment, names every variable that is needed', async () => {
  const named = ['postgresql', 'clock', 'temporal', 'object store', 'mail server']
  const { text } = await runDoctor(listNeeds({}).filter(({ name }) => named.includes(name)))
  for (const variable of ['DATABASE_URL', 'TEMPORAL_ADDRESS', 'S3_ENDPOINT', 'SMTP_URL']) {
    expect(text).toContain(`${variable} is not set`)
  }
  expect(text).toContain('doctor ok=0 missing=5')
})

test('refuses an old Node', () => {
  expect(checkNode('24.1.0')).toBe('24.1.0')
  expect(() => checkNode('22.9.0')).toThrow('older')
})

test('given a mail server, waits for its greeting', async () => {
  expect(await checkMail(await serve('220 ready\r\n'))).toBe('greets')
  await expect(checkMail(await serve('554 no\r\n'))).rejects.toThrow('554')
  await expect(checkMail(await serve(''))).rejects.toThrow('closed')
})

test('given endpoints with keys, names them by chain and number', () => {
  expect(chainNeeds('1=https://a.example/key|https://b.example,56=https://c.example').map(({ name }) => name)).toEqual([
    'chain 1 rpc 1',
    'chain 1 rpc 2',
    'chain 56 rpc 1',
  ])
})
