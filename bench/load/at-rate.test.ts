import { expect, test } from 'vitest'
import { atRate } from './at-rate.ts'

const success = '{"code":1,"message":"success","result":{}}'

test('default: sends every call and shows successes to the caller', async () => {
  const seen: number[] = []
  const figures = await atRate({
    perSecond: 100,
    seconds: 0.1,
    send: async () => new Response(success),
    onOk: (_, turn) => seen.push(turn),
  })
  expect(figures).toMatchObject({ sent: 10, ok: 10, refused: 0, errors: 0 })
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(figures.p99Ms).toBeGreaterThanOrEqual(figures.p50Ms)
})

test('given refusals and failures, counts them apart and leaves their times out', async () => {
  const answers = [
    async () => new Response('{"code":4290,"message":""}', { status: 429, headers: { 'retry-after': '1' } }),
    async () => new Response('{"code":4290,"message":""}', { status: 429 }),
    async () => Promise.reject(new Error('reset')),
  ]
  const send = (turn: number) => answers[turn]?.() ?? Promise.reject(new Error('more calls than answers'))
  const figures = await atRate({ perSecond: 100, seconds: 0.03, send })
  expect(figures).toMatchObject({ sent: 3, ok: 0, refused: 1, errors: 2 })
  expect(figures.p99Ms).toBeNaN()
  expect(figures.examples).toContain('0 Error: reset')
})

test('given slow answers, still sends the next calls', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const send = async (turn: number) => {
    if (turn === 4) resolve(new Response(success))
    return (await promise).clone()
  }
  expect(await atRate({ perSecond: 100, seconds: 0.05, send })).toMatchObject({ sent: 5, ok: 5 })
})
