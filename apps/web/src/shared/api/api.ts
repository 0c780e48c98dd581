import {
  AppError,
  CallFailure,
  type CallInput,
  createClient,
  type Envelope,
  type ErrorName,
  errorTable,
  type ResponseOf,
  type RouteSpec,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { localeOfPath, localPath } from '../i18n/locale-path.ts'
import { textIn } from '../i18n/text.ts'
import { leaveFor } from '../session/browser-storage.ts'
import { confirmation } from '../session/confirmation.ts'
import { entrancePath, returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'
import { toastStore } from '../ui/toaster.tsx'
import { apiOrigin } from './api-origin.ts'

type ApiCallOptions<R extends RouteSpec> = CallInput<R> & PolicyOptions

/** All API calls of the site: the client of the API contract with the response policy of the specification. */
export const api = {
  get: <R extends RouteSpec>(spec: R, options: ApiCallOptions<R> = {}) =>
    respondToGet(callWithRetry(spec, options), options),
  post: <R extends RouteSpec>(spec: R, options: ApiCallOptions<R> = {}) =>
    repeatOnceConfirmed(() =>
      respondToPost(
        client().then(({ call }) => call(spec, options)),
        options,
      ),
    ),
  /** The raw reply, for streams. */
  open: async <R extends RouteSpec>(spec: R, input: CallInput<R>) => (await client()).open(spec, input),
}

const client = async () =>
  createClient({ origin: await apiOrigin(), locale: localeOfPath(location.pathname), token: session.token })

const DEFAULT_RETRY_WAIT_SECONDS = 1
const MAX_RETRY_WAIT_SECONDS = 5

/** Sends a GET once more after a short outage, such as a restart of the API. Reads that use POST aren't repeated. */
const callWithRetry = async <R extends RouteSpec>(spec: R, input: CallInput<R>): Promise<ResponseOf<R>> => {
  const send = async () => (await client()).call(spec, input)
  try {
    return await send()
  } catch (error) {
    if (spec.method !== 'GET' || !isOutage(error)) throw error
    const waitSeconds = retryWaitSeconds(error)
    if (waitSeconds > MAX_RETRY_WAIT_SECONDS) throw error
    await wait(waitSeconds * 1_000, input.signal)
    return send()
  }
}

/** `fetch` reports a lost connection as a TypeError. A proxy's page with a 4xx status also reads as UNAVAILABLE. */
const isOutage = (error: unknown) => {
  if (error instanceof CallFailure && error.status < 500) return false
  return error instanceof TypeError || (error instanceof AppError && error.errorName === 'UNAVAILABLE')
}

const retryWaitSeconds = (error: unknown) =>
  (error instanceof CallFailure ? error.retryAfterSeconds : undefined) ?? DEFAULT_RETRY_WAIT_SECONDS

/** Rejects like `fetch` when the signal is aborted. */
const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** The result of a POST, or the code that the policy has already handled. */
export type Reply<R> =
  | { isOk: true; result: R }
  | {
      isOk: false
      code: number
      message: string
      /** Some failures have a result too. */
      result?: unknown
      /** Codes of the problems by field, if the server rejected fields. */
      fields: Readonly<Record<string, string>>
    }

/** Codes that a POST returns to its caller without a toast. */
const handedOn = new Set<number>([
  errorTable.NO_DETECTIONS_LEFT.code,
  errorTable.NO_CONSULTATIONS_LEFT.code,
  errorTable.SECOND_FACTOR_REQUIRED.code,
  errorTable.CONFIRMATION_REQUIRED.code,
])

/** If the call needs a confirmed session, lets the user confirm and sends it again. */
export const repeatOnceConfirmed = async <R>(send: () => Promise<Reply<R>>): Promise<Reply<R>> => {
  const reply = await send()
  if (reply.isOk || reply.code !== errorTable.CONFIRMATION_REQUIRED.code) return reply
  return (await confirmation.request()) ? send() : reply
}

const NETWORK_FAILURE_CODE = 0

export interface PolicyOptions {
  /** For calls that the user didn't start, such as polling: failures show nothing. */
  isQuiet?: boolean
  /** Failures that the caller shows itself, or that need no message. */
  quietFor?: readonly ErrorName[]
}

/** Implements the error catalogue of the specification. A GET returns the result or throws the failure. */
export const respondToGet = async <R>(call: Promise<R>, options: PolicyOptions = {}): Promise<R> => {
  try {
    return await call
  } catch (error) {
    if (!leavesPage(error) && !isQuiet(error, options)) toastStore.show('error', errorMessage(error))
    throw error
  }
}

export const respondToPost = async <R>(call: Promise<R>, options: PolicyOptions = {}): Promise<Reply<R>> => {
  try {
    return { isOk: true, result: await call }
  } catch (error) {
    const { code, result }: Pick<Envelope, 'code' | 'result'> =
      error instanceof CallFailure ? error.envelope : { code: NETWORK_FAILURE_CODE }
    const isSilent = leavesPage(error) || isQuiet(error, options) || handedOn.has(code)
    if (!isSilent) toastStore.show('error', errorMessage(error))
    return { isOk: false, code, message: errorMessage(error), result, fields: fieldsIn(error) }
  }
}

const fieldsIn = (error: unknown): Readonly<Record<string, string>> => {
  const details = error instanceof CallFailure ? error.envelope.result : undefined
  return (details as { fields?: Record<string, string> } | undefined)?.fields ?? {}
}

/** An expired session and a rejected request leave the page. */
const leavesPage = (error: unknown) => {
  if (!(error instanceof CallFailure)) return false
  const locale = localeOfPath(location.pathname)
  const t = textIn(locale)
  if (error.envelope.code === errorTable.SESSION_EXPIRED.code) {
    session.clear()
    toastStore.carry('error', t(m.error_SESSION_EXPIRED))
    returnPath.remember(location)
    leaveFor(entrancePath(location))
    return true
  }
  if (error.status === errorTable.BAD_REQUEST.status) {
    leaveFor(localPath(locale, '/400'))
    return true
  }
  return false
}

/** An aborted call was the caller's own decision. */
const isQuiet = (error: unknown, { isQuiet = false, quietFor = [] }: PolicyOptions) =>
  isQuiet || isGivenUp(error) || (error instanceof CallFailure && quietFor.includes(error.errorName))

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const errorMessage = (error: unknown) => {
  const locale = localeOfPath(location.pathname)
  const t = textIn(locale)
  if (error instanceof CallFailure) return error.envelope.message || t(m.error_UNAVAILABLE)
  const reason = error instanceof Error ? error.message : String(error)
  return t(m.error_network, { reason })
}
