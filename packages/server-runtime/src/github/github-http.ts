import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { traced } from '@lc/tracing'
import { guardLookup } from '../http/guarded-lookup.ts'
import { type ResolveName, readTarget, resolveName } from '../http/public-target.ts'

export interface GithubHttpOptions {
  /** `host:port` of servers that may be internal and use http, such as GitHub Enterprise. */
  allowedTargets: ReadonlySet<string>
  resolve?: ResolveName
  timeoutMs?: number
}

interface GithubRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  url: string
  /** Value of the header; sent to this address only. */
  authorization?: string
  body?: Record<string, unknown>
  signal?: AbortSignal | undefined
}

interface GithubAnswer {
  status: number
  /** Undefined if the answer isn't JSON. */
  body: unknown
}

export type GithubHttp = (request: GithubRequest) => Promise<GithubAnswer>

/** GitHub can't be reached or its answer is too long. Has neither cause nor address: both may contain secrets. */
export class GithubUnreachable extends Error {
  constructor() {
    super('GitHub did not answer')
    this.name = 'GithubUnreachable'
  }
}

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 2_000_000

const toGithub = { fields: { 'lc.service': 'github' }, kind: 'call' } as const

/** Requests to GitHub's API. Each has a connection of its own and follows no redirect, so a token goes to one host only. */
export const openGithubHttp = (options: GithubHttpOptions): GithubHttp => {
  const send = makeSend(options)
  return (request) => traced('call github', toGithub, () => send(request))
}

const makeSend =
  ({ allowedTargets, resolve = resolveName, timeoutMs = TIMEOUT_MS }: GithubHttpOptions): GithubHttp =>
  async ({ method = 'GET', url, authorization, body, signal }) => {
    const target = readTarget(url, allowedTargets)
    if ('problem' in target) throw new GithubUnreachable()
    const time = AbortSignal.timeout(timeoutMs)
    const sent = body && JSON.stringify(body)
    try {
      const reply = await new Promise<IncomingMessage>((done, fail) => {
        const request = (target.url.startsWith('https:') ? requestHttps : requestHttp)(target.url, {
          method,
          agent: false,
          signal: signal ? AbortSignal.any([signal, time]) : time,
          headers: {
            accept: 'application/json',
            'user-agent': 'Lightning-Cat',
            'x-github-api-version': '2022-11-28',
            ...(authorization !== undefined && { authorization }),
            ...(sent !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
          },
          ...(target.trust === 'public' ? { lookup: guardLookup(resolve) } : {}),
        })
        request.once('response', done).on('error', fail)
        request.end(sent)
      })
      return { status: reply.statusCode ?? 0, body: await readJson(reply) }
    } catch {
      signal?.throwIfAborted()
      throw new GithubUnreachable()
    }
  }

const readJson = async (reply: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new GithubUnreachable()
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}
