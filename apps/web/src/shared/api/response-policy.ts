import { CallFailure, type ErrorName, errorTable } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { localeOfPath, localPath } from '../i18n/locale-path.ts'
import { leaveFor } from '../session/browser-storage.ts'
import { entrancePath } from '../session/entrance-path.ts'
import { returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'
import { toastStore } from '../ui/toast-store.ts'

/** What a caller of a POST gets: the result, or the code that the policy has already dealt with. */
export type Reply<R> = { isOk: true; result: R } | { isOk: false; code: number; message: string }

/** Codes that a POST hands to its caller without a word. */
const handedOn = new Set<number>([errorTable.NO_DETECTIONS_LEFT.code, errorTable.NO_CONSULTATIONS_LEFT.code])

const NETWORK_FAILURE_CODE = 0

export interface PolicyOptions {
  /** For calls nobody asked for, such as polling: the reader is not told. */
  isQuiet?: boolean
  /** Failures that the caller itself tells of, or that are not worth a word. */
  quietFor?: readonly ErrorName[]
}

/** The one place that carries out the error catalogue of the spec. GET: the result, or the failure thrown on. */
export const respondToGet = async <R>(call: Promise<R>, options: PolicyOptions = {}): Promise<R> => {
  try {
    return await call
  } catch (error) {
    if (!leavesPage(error) && !isQuiet(error, options)) toastStore.show('error', messageOf(error))
    throw error
  }
}

export const respondToPost = async <R>(call: Promise<R>, options: PolicyOptions = {}): Promise<Reply<R>> => {
  try {
    return { isOk: true, result: await call }
  } catch (error) {
    const code = error instanceof CallFailure ? error.envelope.code : NETWORK_FAILURE_CODE
    const isSilent = leavesPage(error) || isQuiet(error, options) || handedOn.has(code)
    if (!isSilent) toastStore.show('error', messageOf(error))
    return { isOk: false, code, message: messageOf(error) }
  }
}

/** An expired session and a refused request end the page itself. */
const leavesPage = (error: unknown) => {
  if (!(error instanceof CallFailure)) return false
  const locale = localeOfPath(location.pathname)
  if (error.envelope.code === errorTable.SESSION_EXPIRED.code) {
    session.clear()
    toastStore.carry('error', m.error_SESSION_EXPIRED({}, { locale }))
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

/** Whoever gave a call up knows it. */
const isQuiet = (error: unknown, { isQuiet = false, quietFor = [] }: PolicyOptions) =>
  isQuiet || isGivenUp(error) || (error instanceof CallFailure && quietFor.includes(error.errorName))

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const messageOf = (error: unknown) => {
  const locale = localeOfPath(location.pathname)
  if (error instanceof CallFailure) return error.envelope.message || m.error_UNAVAILABLE({}, { locale })
  const reason = error instanceof Error ? error.message : String(error)
  return m.error_network({ reason }, { locale })
}
