import { AppError } from '@lc/api-contract'

/** The texts are `error_upload_<reason>`. */
type UploadReason =
  | 'bad_archive'
  | 'bad_name'
  | 'bad_standard_json'
  | 'duplicate_name'
  | 'empty_file'
  | 'nested_archive'
  | 'no_files'
  | 'not_solidity'
  | 'not_text'
  | 'other_archive'
  | 'too_complex'

export const refuseUpload = (reason: UploadReason, path = ''): never => {
  throw new AppError('UPLOAD_REFUSED', { details: { reason, path } })
}

const MAX_PATH_LENGTH = 500
const MAX_SEGMENT_BYTES = 255
const MAX_DEPTH = 32

/** A relative path inside the project. It becomes a file name in a tool's folder, so unsafe paths are rejected. */
export const readSourcePath = (name: string): string => {
  // Checked first, because normalising a long hostile name is slow.
  if (name.length > MAX_PATH_LENGTH) refuseUpload('bad_name', shown(name))
  const path = name.normalize('NFC')
  if (!isPlainPath(path)) refuseUpload('bad_name', shown(path))
  if (!path.endsWith('.sol') || path.endsWith('/.sol') || path === '.sol') refuseUpload('not_solidity', shown(path))
  return path
}

export const isPlainPath = (path: string): boolean => {
  if (path.length > MAX_PATH_LENGTH || /[\p{Cc}\p{Cs}\\:]/u.test(path)) return false
  const segments = path.split('/')
  return segments.length <= MAX_DEPTH && segments.every(isPlainSegment)
}

/** Records each path and rejects one that a file system could confuse with an earlier file or folder. */
export const createPathSet = () => {
  const files = new Set<string>()
  const folders = new Set<string>()
  return {
    add: (path: string) => {
      const key = path.toLowerCase()
      const parents = foldersOf(key)
      if (files.has(key) || folders.has(key) || parents.some((folder) => files.has(folder))) {
        refuseUpload('duplicate_name', path)
      }
      files.add(key)
      for (const folder of parents) folders.add(folder)
    },
  }
}

/** A command line could read a segment with a leading dash as an option. */
const isPlainSegment = (segment: string) =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !segment.startsWith('-') &&
  Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES

const foldersOf = (path: string) => {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

const shown = (path: string) => path.slice(0, 100).replace(/[\p{Cc}\p{Cs}]/gu, '�')

/** The text of a source file without its byte order mark; rejects anything that isn't UTF-8 text. */
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

/** By its name, because the content is unknown before unpacking. */
export const isArchive = (path: string): boolean => /\.(zip|tar|t?gz|t?bz2|t?xz|zst|7z|rar|jar)$/i.test(path)

/** Folders of build tools often contain archives, but no sources of the project. */
export const isInToolFolder = (path: string): boolean => /(^|\/)(node_modules|\.[^/]+)\//.test(path)
