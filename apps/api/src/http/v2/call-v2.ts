import { headers } from '@lc/api-contract'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/**
 * A fetch that serves calls of /api/v2 inside this process, without a connection. They pass the same router, so key,
 * scope, limits and validation are those of a call from outside. They count for the address of the outer request.
 */
export const makeCallV2 =
  (app: FastifyInstance, outer: FastifyRequest) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const reply = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), [headers.requestId]: outer.id },
      remoteAddress: outer.ip,
      ...(body.length > 0 && { payload: body }),
      signal: request.signal,
    })
    const replyHeaders = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(hasNoBody(reply.statusCode) ? null : Uint8Array.from(reply.rawPayload), {
      status: reply.statusCode,
      headers: replyHeaders,
    })
  }

const hasNoBody = (status: number): boolean => status === 204 || status === 304
