import { AppError, headers } from '@lc/api-contract'
import { TaskLimitError } from '@lc/server-runtime'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { rateLimited } from '../limits/limits.ts'
import { makeReplyWithProblem } from '../v2/problems.ts'
import { failureEnvelope, useErrors } from './errors.ts'

const wordsFor = (waitMs: number, language: string) =>
  failureEnvelope(rateLimited(waitMs), { id: 'x', headers: { [headers.language]: language } }).envelope.message

test.each([
  [1, '1 second', '1 秒后'],
  [1_001, '2 seconds', '2 秒后'],
  [59_000, '59 seconds', '59 秒后'],
  [59_001, '1 minute', '1 分钟后'],
  [60_001, '2 minutes', '2 分钟后'],
  [3_599_000, '60 minutes', '60 分钟后'],
  [3_600_000, '1 hour', '1 小时后'],
  [86_400_000, '24 hours', '24 小时后'],
])('given a wait of %i ms, the text is %s', (waitMs, en, zh) => {
  expect(wordsFor(waitMs, 'EN-US')).toContain(`in ${en}.`)
  expect(wordsFor(waitMs, 'ZH-CN')).toContain(zh)
})

const overLimit = new TaskLimitError('writeReport', 'time')

describe.each(['/api/v1', '/api/v2'])('Retry-After of %s', (path) => {
  test.each([
    ['one second while a service is down', new AppError('UNAVAILABLE'), '1'],
    ['one second after a wait for a connection', new Error('timeout exceeded when trying to connect'), '1'],
    ['the time that an outage states', new AppError('UNAVAILABLE', { details: { retryAfterSeconds: 5 } }), '5'],
    ['the wait of a rate limit', rateLimited(2_500), '3'],
    ['absent for a task over its limit', new AppError('UNAVAILABLE', { cause: overLimit }), undefined],
    ['absent for a defect', new Error('unexpected'), undefined],
  ])('is %s', async (_, error, seconds) => {
    const app = appFailingWith(error)
    const reply = await app.inject(path)
    expect(reply.headers['retry-after']).toBe(seconds)
    await app.close()
  })
})

const appFailingWith = (error: Error) => {
  const fail = async () => {
    throw error
  }
  const app = fastify()
  app.decorate('recordRefusal', () => undefined)
  useErrors(app)
  app.get('/api/v1', fail)
  app.register(async (v2) => {
    v2.setErrorHandler(makeReplyWithProblem('https://web.example'))
    v2.get('/api/v2', fail)
  })
  return app
}
