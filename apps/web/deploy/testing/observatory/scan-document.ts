import { once } from 'node:events'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TlsSite } from '../serve-over-tls.ts'
import { observatoryScore, type ScannedSite } from './observatory-score.ts'

const ELSEWHERE = 'https://http-observatory.example'

/** Makes the Observatory's requests: over plain HTTP, to the redirect's target, and from another origin. */
export const scanDocument = async ({ plainOrigin, ca }: TlsSite, path: string) => {
  const first = new URL(path, plainOrigin)
  const plain = await answerTo(getPlain(first, { agent: false }))
  const { status, location } = { status: plain.statusCode, location: plain.headers.location }
  const page = new URL(location ?? '', first)
  const reply = await answerTo(get(page, { ca, agent: false }))
  const crossOrigin = await answerTo(get(page, { ca, agent: false, headers: { origin: ELSEWHERE } }))
  const seen: ScannedSite = {
    headers: reply.headers,
    body: reply.body,
    crossOrigin: crossOrigin.headers,
    route: location === undefined ? [first] : [first, page],
  }
  return { redirect: { status, location }, status: reply.statusCode, ...observatoryScore(seen) }
}

const answerTo = async (request: ReturnType<typeof get>) => {
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  return { statusCode: reply.statusCode, headers: reply.headers, body: await text(reply) }
}
