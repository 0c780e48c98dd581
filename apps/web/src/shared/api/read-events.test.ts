import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './read-events.ts'

const eventsIn = async (chunks: Uint8Array[]) => {
  const events: StreamEvent[] = []
  for await (const event of readEvents(new Blob(chunks as BlobPart[]).stream())) events.push(event)
  return events
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('default: returns named events with their data and skips heartbeats', async () => {
  const events = await eventsIn([bytes('event: summary\ndata: {"a":1}\n\n: heartbeat\n\ndata: x\ndata: y\n\n')])
  expect(events).toEqual([
    { name: 'summary', data: '{"a":1}' },
    { name: 'message', data: 'x\ny' },
  ])
})

test('given an event split in the middle of a character, returns it whole', async () => {
  const whole = bytes('event: summary\r\ndata: 合约\r\n\r\n')
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of whole) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([{ name: 'summary', data: '合约' }])
})

test('given an interrupted stream, drops the unfinished event', async () => {
  expect(await eventsIn([bytes('event: summary\ndata: {"a"')])).toEqual([])
})
