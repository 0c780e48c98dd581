import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http'

interface Asked {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** As it stands on the wire: `fetch` would tidy the address first, and unpack what comes back. */
export const ask = async (
  port: number,
  path: string,
  options: RequestOptions & { body?: string } = {},
): Promise<Asked> => {
  const { body, ...rest } = options
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...rest }).end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await reply.toArray()
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString() }
}
