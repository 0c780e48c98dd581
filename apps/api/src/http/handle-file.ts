import { Readable } from 'node:stream'
import { type RouteSpec, SUCCESS_CODE } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import { type Call, readCall, serve } from './handle.ts'

export interface ServedFile {
  name: string
  type: string
  bytes: Uint8Array | string
}

/** A file that is written while it is sent. If that fails after the head was sent, the connection is cut. */
export interface StreamedFile extends Omit<ServedFile, 'bytes'> {
  bytes: Readable
}

/**
 * Serves one route as a download. Opened directly, the file can't run, load or send anything. May still reject with an
 * envelope.
 */
export const handleFile = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  write: (call: Call<R>) => Promise<ServedFile | StreamedFile>,
): void =>
  serve(app, spec, async (request, reply) => {
    const { name, type, bytes } = await write(readCall(spec, request))
    request.envelopeCode = SUCCESS_CODE
    reply.headers({
      'content-type': type,
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const isReady = typeof bytes === 'string' || bytes instanceof Readable
    return reply.send(isReady ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  })

/** By RFC 6266: a plain name for old clients, and the full name as RFC 5987 encodes it. */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\w.]+/g, '-').replace(/^-/, '')
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=${extended(name)}`
}

const extended = (name: string) => `UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentOf)}`

const percentOf = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
