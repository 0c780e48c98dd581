import { AppError, routes } from '@lc/api-contract'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleEvents, STREAMS_PER_USER } from './handle-events.ts'

/** One user without a rate limit. */
const appOfOne = () => {
  const app = fastify()
  app.decorate('limits', { limitsOn: () => ({ takeByCaller: async () => {} }) } as never)
  app.decorate('requireSession', async () => ({ user: { id: 'one' } }) as never)
  app.decorateRequest('session', null)
  return app
}

test('given more open calls than a user may have streams, each is refused for its own reason', async () => {
  const app = appOfOne()
  const looked = Promise.withResolvers<void>()
  let requests = 0
  handleEvents(app, routes.watchProgress, async () => {
    requests += 1
    await looked.promise
    throw new AppError('NOT_FOUND')
  })
  const url = `${routes.watchProgress.path}?id=${crypto.randomUUID()}`
  const replies = Array.from({ length: STREAMS_PER_USER + 1 }, () => app.inject(url))
  await expect.poll(() => requests).toBe(replies.length)
  looked.resolve()
  for (const reply of await Promise.all(replies)) expect(reply.json()).toMatchObject({ message: 'NOT_FOUND' })
  await app.close()
})
