export interface StreamEvent {
  name: string
  data: string
}

/** Reads server-sent events from a fetched body, because EventSource can't send the auth header. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    const blocks = (rest + text).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}

const parseEvent = (block: string): StreamEvent | undefined => {
  const fields = block.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line))
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []))
  const data = valuesOf('data')
  return data.length > 0 ? { name: valuesOf('event')[0] ?? 'message', data: data.join('\n') } : undefined
}
