import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export const MAX_BODY_BYTES = 4 * 1024 * 1024

export type BodyProblem = 'content_type' | 'too_large' | 'cut_off'

export type ReadBody = { ok: true; bytes: Uint8Array } | { ok: false; problem: BodyProblem }

/** A body of type JSON, at most so large after inflating; reading stops at the first byte too many. */
export const readCappedBody = async (reply: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<ReadBody> => {
  const body = inflated(reply)
  if (!isJson(reply) || !body) return end(reply, 'content_type')
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) return end(reply, 'too_large')
  const bytes = await readCapped(body, maxBytes).catch(() => undefined)
  if (bytes === undefined) return end(reply, 'cut_off')
  if (bytes === 'too_large') return end(reply, 'too_large')
  return { ok: true, bytes }
}

const end = (reply: IncomingMessage, problem: BodyProblem): ReadBody => {
  reply.destroy()
  return { ok: false, problem }
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

const inflated = (reply: IncomingMessage): Readable | undefined => {
  const encoding = (reply.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return reply
  const inflate = inflaters.get(encoding)?.()
  if (!inflate) return undefined
  reply.once('error', (error) => inflate.destroy(error))
  return reply.pipe(inflate)
}

const inflaters = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

const readCapped = async (body: Readable, maxBytes: number): Promise<Buffer | 'too_large'> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += (chunk as Buffer).length
    if (length > maxBytes) return 'too_large'
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** Undefined if the bytes aren't JSON. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
