import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { canBind, pickFreePort } from './pick-free-port.ts'

test('default: ports differ and are below the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => pickFreePort()))
  expect(new Set(ports).size).toBe(50)
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000)
  expect(Math.max(...ports)).toBeLessThan(32_000)
})

test('refuses a port that is in use', async () => {
  const port = await pickFreePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await canBind(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await canBind(port)).toBe(true)
})
