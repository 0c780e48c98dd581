import { m } from '@lc/content/messages'
import { CallFailure, errorTable } from '@lc/contract'
import { localeOfPath, localPath } from './locale-path.ts'
import { session } from './session.ts'
import { toastStore } from './toast-store.ts'

/** What a caller of a POST gets: the result, or the code that the policy has already dealt with. */
export type Reply<R> = { isOk: true; result: R } | { isOk: false; code: number; message: string }

/** Codes that a POST hands to its caller without a word. */
const handedOn = new Set<number>([errorTable.NO_DETECTIONS_LEFT.code, errorTable.NO_CONSULTATIONS_LEFT.code])

const NETWORK_FAILURE_CODE = 0

export interface PolicyOptions {
  /** For calls nobody asked for, such as polling: the reader is not told. */
  isQuiet?: boolean
}

/** The one place that carries out the error catalogue of the spec. GET: the result, or the failure thrown on. */
export const respondToGet = async <R>(call: Promise<R>, options: PolicyOptions = {}): Promise<R> => {
  try {
    return await call
  } catch (error) {
    if (!leavesPage(error) && !options.isQuiet) toastStore.show('error', messageOf(error))
    throw error
  }
}

export const respondToPost = async <R>(call: Promise<R>, options: PolicyOptions = {}): Promise<Reply<R>> => {
  try {
    return { isOk: true, result: await call }
  } catch (error) {
    const code = error instanceof CallFailure ? error.envelope.code : NETWORK_FAILURE_CODE
    const isSilent = leavesPage(error) || options.isQuiet || handedOn.has(code)
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
    location.assign(localPath(locale, '/auto-detection'))
    return true
  }
  if (error.status === errorTable.BAD_REQUEST.status) {
    location.assign(localPath(locale, '/400'))
    return true
  }
  return false
}

const messageOf = (error: unknown) => {
  if (error instanceof CallFailure) return error.envelope.message
  const reason = error instanceof Error ? error.message : String(error)
  return m.error_network({ reason }, { locale: localeOfPath(location.pathname) })
}
