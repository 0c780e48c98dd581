import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TlsSite } from '../serve-over-tls.ts'
import { observatoryScore, type Seen } from './observatory-score.ts'

const ELSEWHERE = 'https://http-observatory.example'

/** Asks as the Observatory does: over plain HTTP, where that leads, and from a page elsewhere. */
export const scanDocument = async ({ plainOrigin, ca }: TlsSite, path: string) => {
  const first = new URL(path, plainOrigin)
  const plain = await answerTo(getPlain(first, { agent: false }))
  const { status, location } = { status: plain.statusCode, location: plain.headers.location }
  const page = new URL(location ?? '', first)
  const reply = await answerTo(get(page, { ca, agent: false }))
  const crossOrigin = await answerTo(get(page, { ca, agent: false, headers: { origin: ELSEWHERE } }))
  const seen: Seen = {
    headers: reply.headers,
    body: reply.body,
    crossOrigin: crossOrigin.headers,
    route: location === undefined ? [first] : [first, page],
  }
  return { redirect: { status, location }, status: reply.statusCode, ...observatoryScore(seen) }
}

const answerTo = async (asked: ReturnType<typeof get>) => {
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return { statusCode: reply.statusCode, headers: reply.headers, body: await text(reply) }
}
