import { type RouteSpec, SUCCESS_CODE } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import { type Call, readCall } from './call.ts'
import { serve } from './handle.ts'

export interface ImageFile {
  name: string
  type: 'image/svg+xml' | 'text/vnd.graphviz'
  text: string
}

/** Serves one route as a picture to keep. Opened by itself it may run, load and send nothing. It may still refuse with an envelope. */
export const handleImage = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  draw: (call: Call<R>) => Promise<ImageFile>,
): void =>
  serve(app, spec, async (request, reply) => {
    const { name, type, text } = await draw(readCall(spec, request))
    request.envelopeCode = SUCCESS_CODE
    reply.headers({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    return reply.send(text)
  })
