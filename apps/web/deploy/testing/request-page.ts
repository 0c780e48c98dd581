import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http'

interface PageReply {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A raw request: `fetch` would normalise the address and decompress the answer. */
export const requestPage = async (
  port: number,
  path: string,
  options: RequestOptions & { body?: string } = {},
): Promise<PageReply> => {
  const { body, ...rest } = options
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...rest }).end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await reply.toArray()
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() }
}
