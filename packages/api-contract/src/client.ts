import { AppError, errorTable, findErrorName, SUCCESS_CODE } from './errors.ts'
import { type Locale, languageTags } from './locale.ts'
import type { BodyInput, Envelope, QueryInput, ResponseOf, RouteSpec } from './route.ts'

export interface ApiOrigins {
  us: string
  io: string
}

/** Pages on .io hosts call one API; pages on .us hosts and on localhost call the other. */
export const originFor = (hostname: string, { us, io }: ApiOrigins) => (hostname.endsWith('.io') ? io : us)

interface ClientOptions {
  origin: string
  locale: Locale
  /** Read before each call, so that a log-in or log-out takes effect at once. */
  token: () => string | undefined
  fetch?: typeof globalThis.fetch
}

/** A failed call: the envelope as received, and the name of its code if the table has one. */
export class CallFailure extends AppError {
  readonly envelope: Envelope
  readonly status: number
  /** The seconds of Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(envelope: Envelope, status: number, retryAfterSeconds?: number) {
    super(findErrorName(envelope.code) ?? 'INTERNAL')
    this.name = 'CallFailure'
    this.envelope = envelope
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface CallInput<R extends RouteSpec> {
  query?: QueryInput<R>
  body?: BodyInput<R>
  form?: FormData
  signal?: AbortSignal
}

/**
 * The only way to reach the API: `call` returns the result or throws a CallFailure, `open` returns the raw response.
 */
export const createClient = (options: ClientOptions) => {
  const open = <R extends RouteSpec>(spec: R, input: CallInput<R> = {}) =>
    (options.fetch ?? globalThis.fetch)(urlOf(options.origin, spec.path, input.query), {
      method: spec.method,
      credentials: 'include',
      headers: headersOf(options, input),
      ...(spec.method === 'POST' ? { body: input.form ?? JSON.stringify(input.body ?? {}) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    })

  const call = async <R extends RouteSpec>(spec: R, input: CallInput<R> = {}): Promise<ResponseOf<R>> => {
    const reply = await open(spec, input)
    const envelope = await envelopeOf<ResponseOf<R>>(reply)
    if (envelope.code !== SUCCESS_CODE) throw new CallFailure(envelope, reply.status, retryAfterIn(reply))
    return envelope.result as ResponseOf<R>
  }

  return { call, open }
}

export type Client = ReturnType<typeof createClient>

/** A proxy between us and the API may send its own error page. Without an envelope, the API counts as unreachable. */
const envelopeOf = async <R>(reply: Response): Promise<Envelope<R>> => {
  const body: unknown = await reply.json().catch(() => undefined)
  const isEnvelope = typeof body === 'object' && body !== null && 'code' in body && 'message' in body
  return isEnvelope ? (body as Envelope<R>) : { code: errorTable.UNAVAILABLE.code, message: '' }
}

/** Proxies may send a date instead, which is ignored. */
const retryAfterIn = ({ headers }: Response): number | undefined => {
  const stated = headers.get('retry-after') ?? ''
  return /^\d+$/.test(stated) ? Number(stated) : undefined
}

const urlOf = (origin: string, path: string, query: unknown) => {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

const headersOf = ({ locale, token }: ClientOptions, input: { form?: FormData }) => {
  const current = token()
  return {
    [headers.language]: languageTags[locale],
    [headers.requestId]: `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`,
    ...(input.form ? {} : { 'content-type': 'application/json' }),
    ...(current ? { [headers.auth]: bearer(current) } : {}),
  }
}

/** Request headers of every call. */
export const headers = {
  auth: 'authorization',
  language: 'x-language',
  requestId: 'x-request-id',
} as const

export const bearer = (token: string) => `Bearer ${token}`

export const readBearerToken = (header: string | undefined) => header?.match(/^Bearer ([\w-]{20,100})$/)?.[1]
