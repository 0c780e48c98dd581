import { refuseUpload } from './refuse-upload.ts'

const MAX_PATH_LENGTH = 500
const MAX_SEGMENT_BYTES = 255
const MAX_DEPTH = 32

/** A relative path inside the project, or a refusal: what is stored here becomes a file name in a tool's folder. */
export const readSourcePath = (given: string): string => {
  // Checked first: normalising costs more the longer a hostile name is.
  if (given.length > MAX_PATH_LENGTH) refuseUpload('bad_name', shown(given))
  const path = given.normalize('NFC')
  if (!isPlainPath(path)) refuseUpload('bad_name', shown(path))
  if (!path.endsWith('.sol') || path.endsWith('/.sol') || path === '.sol') refuseUpload('not_solidity', shown(path))
  return path
}

export const isPlainPath = (path: string): boolean => {
  if (path.length > MAX_PATH_LENGTH || /[\p{Cc}\p{Cs}\\:]/u.test(path)) return false
  const segments = path.split('/')
  return segments.length <= MAX_DEPTH && segments.every(isPlainSegment)
}

/** Notes each path and refuses one that a file system could take for an earlier one, or for the folder of one. */
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

/** A segment that starts with a dash could be read as an option by a command line. */
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
