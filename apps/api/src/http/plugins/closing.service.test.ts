import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/start-api.ts'

test('given an unused connection, the stop does not wait for it', async () => {
  // A stop that waited for the connection would last until it has sent no headers for this long: longer than a test may.
  const timeouts = { headersMs: 300_000, keepAliveMs: 3_600_000 }
  const api = await startApi({ timeouts })
  const { port } = new URL(api.origin)
  const connectionsOf = promisify(api.app.server.getConnections.bind(api.app.server))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  await expect.poll(() => connectionsOf()).toBe(1)
  const ended = once(socket, 'close')
  await api.stop()
  await ended
})
