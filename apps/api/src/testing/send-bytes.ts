import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { makeForm } from './scans.ts'

/** The body of a request as sent bytes, so that encoding it doesn't count as work of the API. */
export interface SentBody {
  bytes: Uint8Array
  type: string
}

export const encodeForm = async (files: Parameters<typeof makeForm>[0]): Promise<SentBody> => {
  const form = new Response(makeForm(files))
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
}

/** As the protocol of agents requires; other routes ignore it. */
const MCP_ACCEPT = { accept: 'application/json, text/event-stream' }

/** Posts a body and returns the text of the reply. */
export const postBytes = async (url: string, authorization: string, { bytes, type }: SentBody): Promise<string> => {
  const headers = { authorization, 'content-type': type, 'content-length': bytes.length, ...MCP_ACCEPT }
  const sending = request(url, { method: 'POST', headers })
  const reply = new Promise<Buffer>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => resolve(buffer(response)))
  })
  sending.end(bytes)
  return (await reply).toString('utf8')
}
