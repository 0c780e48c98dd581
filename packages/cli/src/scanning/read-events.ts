export interface ServerSentEvent {
  name: string
  data: string
}

/** A state of a large scan has a few megabytes. */
const MAX_EVENT_LENGTH = 50_000_000

/** The events of a text/event-stream body. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder()
  let lines: string[] = []
  let rest = ''
  let length = 0
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const line = part.endsWith('\r') ? part.slice(0, -1) : part
      if (line !== '') lines.push(line)
      else {
        const event = parseEvent(lines)
        if (event) yield event
        ;[lines, length] = [[], 0]
      }
      length += line.length
    }
    if (length + rest.length > MAX_EVENT_LENGTH) throw new Error('an event of the server is too long')
  }
}

/** Undefined for comments, which keep the connection open. */
const parseEvent = (lines: readonly string[]): ServerSentEvent | undefined => {
  const values = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = values('data')
  return data.length > 0 ? { name: values('event').at(-1) ?? 'message', data: data.join('\n') } : undefined
}
