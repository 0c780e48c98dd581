import { expect, test } from 'vitest'
import { addProbe, answeredShare, emptyData, parseData, type State, type StatusData } from './status-data.ts'

const add = (data: StatusData, at: string, state: State) => addProbe(data, 'api', { state, at: new Date(at) })

test('default: counts each day apart, and keeps the start of an unbroken state', () => {
  let data = add(emptyData, '2026-11-18T23:59:00Z', 'up')
  data = add(data, '2026-11-19T00:00:00Z', 'up')
  data = add(data, '2026-11-19T00:01:00Z', 'down')
  data = add(data, '2026-11-19T00:02:00Z', 'down')
  expect(data.components).toEqual([
    {
      id: 'api',
      latest: { state: 'down', at: '2026-11-19T00:02:00.000Z', since: '2026-11-19T00:01:00.000Z' },
      days: [
        { date: '2026-11-18', up: 1, degraded: 0, down: 0 },
        { date: '2026-11-19', up: 1, degraded: 0, down: 2 },
      ],
    },
  ])
  expect(parseData(JSON.stringify(data))).toEqual(data)
})

test('default: forgets days after 90 days, and invents none for a gap', () => {
  let data = add(emptyData, '2026-01-01T00:00:00Z', 'up')
  data = add(data, '2026-03-31T00:00:00Z', 'up')
  expect(data.components[0]?.days.map(({ date }) => date)).toEqual(['2026-01-01', '2026-03-31'])
  data = add(data, '2026-04-01T00:00:00Z', 'up')
  expect(data.components[0]?.days.map(({ date }) => date)).toEqual(['2026-03-31', '2026-04-01'])
})

test('default: the share counts answered probes only', () => {
  const data = add(
    add(add(emptyData, '2026-01-01T00:00:00Z', 'up'), '2026-01-01T00:01:00Z', 'degraded'),
    '2026-01-01T00:02:00Z',
    'down',
  )
  expect(data.components.map(answeredShare)).toEqual([2 / 3])
  expect(answeredShare({ id: 'api', latest: { state: 'up', at: '', since: '' }, days: [] })).toBeUndefined()
})

test.each(['', '{}', 'null', '[]', '{"format":2,"components":[]}', '{"format":1,"components":[{"id":"api"}]}'])(
  'refuses the data %s, so that it is never replaced',
  (text) => {
    expect(() => parseData(text)).toThrow()
  },
)
