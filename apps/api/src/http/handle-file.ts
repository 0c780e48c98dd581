import { type RouteSpec, SUCCESS_CODE } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import { type Call, readCall } from './call.ts'
import { serve } from './handle.ts'

export interface ServedFile {
  name: string
  type: string
  bytes: Uint8Array | string
}

/** Serves one route as a file to keep. Opened by itself it may run, load and send nothing. It may still refuse with an envelope. */
export const handleFile = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  write: (call: Call<R>) => Promise<ServedFile>,
): void =>
  serve(app, spec, async (request, reply) => {
    const { name, type, bytes } = await write(readCall(spec, request))
    request.envelopeCode = SUCCESS_CODE
    reply.headers({
      'content-type': type,
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    return reply.send(typeof bytes === 'string' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  })

/** By RFC 6266: plain letters for who reads no more, and the whole name as RFC 5987 encodes it. */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\w.]+/g, '-').replace(/^-/, '')
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=${extended(name)}`
}

const extended = (name: string) => `UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentOf)}`

const percentOf = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
