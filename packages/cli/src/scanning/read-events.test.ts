import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const eventsOf = async (...chunks: string[]) => {
  const bytes = async function* () {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk)
  }
  const events = []
  for await (const event of readEvents(bytes())) events.push(event)
  return events
}

test('default: events may be split anywhere', async () => {
  const text = ': ping\n\nevent: scan\ndata: {"a":\ndata: 1}\n\nevent: scan\r\ndata: 2\r\n\r\ndata: 3\n\n'
  const expected = [
    { name: 'scan', data: '{"a":\n1}' },
    { name: 'scan', data: '2' },
    { name: 'message', data: '3' },
  ]
  expect(await eventsOf(text)).toEqual(expected)
  expect(await eventsOf(...text)).toEqual(expected)
})

test('an event that is cut off is dropped', async () => {
  expect(await eventsOf('event: scan\ndata: 1\n')).toEqual([])
})
