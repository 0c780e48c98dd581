import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptResult } from '@lc/db'
import { guardLookup, REFUSED_ADDRESS } from '@lc/server-runtime/guarded-lookup'
import type { ResolveName, Target } from '@lc/server-runtime/public-target'

interface WebhookRequest {
  target: Target
  headers: Record<string, string>
  body: string
}

interface SendOptions {
  resolve: ResolveName
  /** For the whole request; shorter than the relay's lease. */
  timeoutMs: number
}

/** More of an answer isn't read. */
const MAX_ANSWER_BYTES = 65_536
const ANSWER_MS = 2_000

/**
 * Posts a message on a connection of its own and returns the status. Follows no redirect; a name is resolved here and
 * the connection goes to the checked address.
 */
export const sendRequest = async (
  { target, headers, body }: WebhookRequest,
  { resolve, timeoutMs }: SendOptions,
): Promise<AttemptResult> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const url = new URL(target.url)
  try {
    const reply = await new Promise<IncomingMessage>((done, fail) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: false,
        signal,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        ...(target.trust === 'public' ? { lookup: guardLookup(resolve) } : {}),
      })
      request.once('response', done).on('error', fail)
      request.end(body)
    })
    discard(reply)
    return judge(reply)
  } catch (error) {
    if ((error as { code?: string }).code === REFUSED_ADDRESS) return { problem: 'refused_address' }
    return { problem: signal.aborted ? 'timeout' : 'network' }
  }
}

/** Lets the receiver finish a short answer, and ends the connection otherwise. */
const discard = (reply: IncomingMessage): void => {
  let bytes = 0
  const timer = setTimeout(() => reply.destroy(), ANSWER_MS).unref()
  reply
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) reply.destroy()
    })
    .on('error', () => undefined)
    .once('close', () => clearTimeout(timer))
}

const judge = ({ statusCode: status = 0, headers }: IncomingMessage): AttemptResult => {
  if (status >= 200 && status < 300) return { status }
  const retryAfterSeconds = readRetryAfter(headers['retry-after'])
  const problem = status >= 300 && status < 400 ? 'redirect' : 'status'
  return { status, problem, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}

const DAY_SECONDS = 86_400

/** Seconds or a date (RFC 9110, 10.2.3), at most a day; undefined if it is neither. */
export const readRetryAfter = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), DAY_SECONDS)
}
