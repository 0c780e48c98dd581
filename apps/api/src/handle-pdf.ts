import { type RouteSpec, SUCCESS_CODE } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import { type Call, readCall } from './call.ts'
import { serve } from './handle.ts'

/** Serves one route as a document to keep. It may still refuse with an envelope. */
export const handlePdf = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  write: (call: Call<R>) => Promise<{ name: string; bytes: Uint8Array }>,
): void =>
  serve(app, spec, async (request, reply) => {
    const { name, bytes } = await write(readCall(spec, request))
    request.envelopeCode = SUCCESS_CODE
    reply.headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}.pdf"` })
    return reply.send(Buffer.from(bytes))
  })
