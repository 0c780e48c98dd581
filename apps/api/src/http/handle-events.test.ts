import { AppError, routes } from '@lc/api-contract'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleEvents } from './handle-events.ts'
import { STREAMS_PER_USER } from './limits/create-stream-count.ts'

/** One user who may ask as often as they like. */
const appOfOne = () => {
  const app = fastify()
  app.decorate('limits', { limitsOn: () => ({ takeByCaller: async () => {} }) } as never)
  app.decorate('requireSession', async () => ({ user: { id: 'one' } }) as never)
  app.decorateRequest('session', null)
  return app
}

test('given more calls under way than a user may hold streams, each is refused for its own reason', async () => {
  const app = appOfOne()
  const looked = Promise.withResolvers<void>()
  let asked = 0
  handleEvents(app, routes.watchProgress, async () => {
    asked += 1
    await looked.promise
    throw new AppError('NOT_FOUND')
  })
  const url = `${routes.watchProgress.path}?id=${crypto.randomUUID()}`
  const replies = Array.from({ length: STREAMS_PER_USER + 1 }, () => app.inject(url))
  await expect.poll(() => asked).toBe(replies.length)
  looked.resolve()
  for (const reply of await Promise.all(replies)) expect(reply.json()).toMatchObject({ message: 'NOT_FOUND' })
  await app.close()
})
