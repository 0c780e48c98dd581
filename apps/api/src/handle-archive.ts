import { type RouteSpec, SUCCESS_CODE } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import { type Call, readCall } from './call.ts'
import { serve } from './handle.ts'

/** Serves one route as an archive to keep. It may still refuse with an envelope. */
export const handleArchive = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  pack: (call: Call<R>) => Promise<{ name: string; bytes: Uint8Array }>,
): void =>
  serve(app, spec, async (request, reply) => {
    const { name, bytes } = await pack(readCall(spec, request))
    request.envelopeCode = SUCCESS_CODE
    reply.headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}.zip"` })
    return reply.send(Buffer.from(bytes))
  })
