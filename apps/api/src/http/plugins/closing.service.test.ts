import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/start-api.ts'

test('given an unused connection, the stop does not wait for it', async () => {
  const api = await startApi()
  const { port } = new URL(api.origin)
  const connectionsOf = promisify(api.app.server.getConnections.bind(api.app.server))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  await expect.poll(() => connectionsOf()).toBe(1)
  const ended = once(socket, 'close')
  const startedAt = performance.now()
  await api.stop()
  await ended
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
