import { refuseUpload } from './refuse-upload.ts'

/** The text of a source file, without its byte order mark; a refusal for anything that is not UTF-8 text. */
export const readSourceText = (path: string, bytes: Uint8Array): string => {
  const text = decode(bytes)
  if (text === undefined || text.includes('\0')) return refuseUpload('not_text', path)
  return text.trim() === '' ? refuseUpload('empty_file', path) : text
}

const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
