import { CallFailure, errorTable, routes } from '@lc/api-contract'
import { confirmation } from '../../session/confirmation.ts'
import { api, respondToGet } from '../api.ts'

interface DownloadOptions {
  signal: AbortSignal
  /** Called with the bytes received so far. */
  onProgress: (bytes: number) => void
}

/**
 * The user's data as a ZIP archive. Throws if the server refuses, after showing why, and if the download is cut off or
 * aborted.
 */
export const exportUserData = async ({ signal, onProgress }: DownloadOptions): Promise<Blob> => {
  const reply = await openConfirmed(signal)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = reply.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value)
    bytes += read.value.length
    onProgress(bytes)
  }
  return new Blob(parts, { type: 'application/zip' })
}

/** If the session isn't confirmed yet, lets the user confirm and sends the call again. */
const openConfirmed = async (signal: AbortSignal): Promise<Response> => {
  try {
    return await respondToGet(openArchive(signal), { quietFor: ['CONFIRMATION_REQUIRED'] })
  } catch (error) {
    const isAsked = error instanceof CallFailure && error.errorName === 'CONFIRMATION_REQUIRED'
    if (isAsked && (await confirmation.request())) return respondToGet(openArchive(signal))
    throw error
  }
}

const openArchive = async (signal: AbortSignal): Promise<Response> => {
  const reply = await api.open(routes.exportUserData, { signal })
  if (reply.headers.get('content-type') === 'application/zip') return reply
  const unreachable = { code: errorTable.UNAVAILABLE.code, message: '' }
  throw new CallFailure(await reply.json().catch(() => unreachable), reply.status)
}
