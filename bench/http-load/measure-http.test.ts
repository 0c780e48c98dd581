import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { measureHttp } from './measure-http.ts'

test('counts successes, orderly refusals and errors of each connection', async () => {
  const callers = new Set<string>()
  const server = createServer(({ url, headers }, reply) => {
    callers.add(headers['x-caller'] as string)
    if (url === '/refused') reply.writeHead(429, { 'retry-after': '1' }).end('{"code":4290,"message":""}')
    else if (url === '/failed') reply.writeHead(500).end('{"code":5000,"message":""}')
    else reply.end('{"code":1,"message":"success","result":{}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const requestsOf = (caller: string) =>
    ['/', '/refused', '/failed'].map((path) => ({ path, headers: { 'x-caller': caller } }))
  const figures = await measureHttp({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: 2,
    seconds: 1,
    requests: [requestsOf('one'), requestsOf('other')],
    isEnvelope: true,
  })
  server.close()
  server.closeAllConnections()
  expect(callers).toEqual(new Set(['one', 'other']))
  expect(figures.rps).toBeGreaterThan(0)
  for (const count of [figures.refused, figures.errors]) {
    expect(count).toBeGreaterThan(0)
    expect(Math.abs(count - figures.ok)).toBeLessThanOrEqual(2)
  }
  expect(figures.examples[0]).toBe('500 /failed {"code":5000,"message":""}')
})
