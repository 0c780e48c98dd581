import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { guardLookup, REFUSED_ADDRESS } from '@lc/server-runtime/guarded-lookup'
import { type ResolveName, readTarget, resolveName, type Target } from '@lc/server-runtime/public-target'
import { traced } from '@lc/tracing'
import { GitRefused } from './git-refused.ts'

export interface GitHttpOptions {
  /** `host:port` of servers that may be internal and use http. */
  allowedTargets: ReadonlySet<string>
  /** All bytes of all replies of one import. */
  maxBytes: number
  signal: AbortSignal
  resolve?: ResolveName
}

interface GitRequest {
  /** Of the repository. */
  url: string
  path: '/info/refs?service=git-upload-pack' | '/git-upload-pack'
  body?: Buffer
  contentType: string
  /** Value of the header; sent to the repository's own server only, because no redirect is followed. */
  authorization?: string | undefined
}

export interface GitHttp {
  /** The bytes of a reply. Refuses anything but the content type that Git's protocol demands. */
  request(request: GitRequest): AsyncIterable<Uint8Array>
}

const toGit = { fields: { 'lc.service': 'git' }, kind: 'call' } as const

/**
 * A client for one import. It follows no redirect, sends no cookies, and connects only to addresses that it has checked
 * itself; bytes are limited for the whole import.
 */
export const openGitHttp = (options: GitHttpOptions): GitHttp => {
  let bytesLeft = options.maxBytes
  return {
    request: async function* (request) {
      try {
        const reply = await traced('call git', toGit, () => send(request, options))
        refuseStatus(reply)
        if (reply.headers['content-type'] !== request.contentType || reply.headers['content-encoding'] !== undefined)
          throw new GitRefused('git_unreadable')
        for await (const chunk of reply as AsyncIterable<Buffer>) {
          bytesLeft -= chunk.length
          if (bytesLeft < 0) throw new GitRefused('git_too_large')
          yield chunk
        }
      } catch (error) {
        options.signal.throwIfAborted()
        throw refusalOf(error)
      }
    },
  }
}

const refusalOf = (error: unknown): unknown => {
  if (error instanceof GitRefused) return error
  const isRefused = (error as { code?: string }).code === REFUSED_ADDRESS
  return new GitRefused(isRefused ? 'git_address_refused' : 'git_unreachable', {}, { cause: error })
}

const send = async (request: GitRequest, options: GitHttpOptions): Promise<IncomingMessage> => {
  const { signal } = options
  const target = readTarget(request.url, options.allowedTargets)
  if ('problem' in target) throw new GitRefused('git_address_refused')
  return new Promise((done, fail) => {
    const url = new URL(`${target.url.replace(/\/+$/, '')}${request.path}`)
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: request.body ? 'POST' : 'GET',
      agent: false,
      signal,
      headers: {
        accept: request.contentType,
        'user-agent': 'git/2 Lightning-Cat',
        'git-protocol': 'version=2',
        ...(request.authorization !== undefined && { authorization: request.authorization }),
        ...(request.body && {
          'content-type': 'application/x-git-upload-pack-request',
          'content-length': request.body.length,
        }),
      },
      ...pinned(target, options.resolve ?? resolveName),
    })
    sent.once('response', done).on('error', fail)
    sent.end(request.body)
  })
}

/** Servers that the operator named may be anywhere. */
const pinned = ({ trust }: Target, resolve: ResolveName) => (trust === 'public' ? { lookup: guardLookup(resolve) } : {})

const MISSING = new Set([401, 403, 404, 410, 451])

const refuseStatus = (reply: IncomingMessage): void => {
  const status = reply.statusCode ?? 0
  if (status === 200) return
  reply.destroy()
  if (status >= 300 && status < 400) throw new GitRefused('git_redirected')
  throw new GitRefused(MISSING.has(status) ? 'git_not_found' : 'git_unreachable')
}
