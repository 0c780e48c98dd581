import { posix } from 'node:path'

const MAX_LENGTH = 500
const MAX_SEGMENT_BYTES = 255
const MAX_DEPTH = 32

/**
 * A source name that a service gave, as a path inside the project; undefined when it can be none. Compilers take any text
 * for a name, so honest ones may be addresses or begin at the root: those lose that beginning alone.
 */
export const safeSourceName = (given: string): string | undefined => {
  // Checked first: normalising costs more the longer a hostile name is.
  if (given.length > 2 * MAX_LENGTH) return undefined
  const path = posix.normalize(given.normalize('NFC').replace(ROOT, ''))
  const segments = path.split('/')
  const isShort = path.length <= MAX_LENGTH && segments.length <= MAX_DEPTH
  const isSolidity = path.endsWith('.sol') && !/(?:^|\/)\.sol$/.test(path)
  return isShort && isSolidity && segments.every(isPlainSegment) ? path : undefined
}

/** How imports that name the file as it was called before still find it. */
export const remappingFor = (given: string, path: string): string | undefined => {
  const root = ROOT.exec(given)?.[0] ?? ''
  const folder = path.split('/')[0] ?? ''
  return root === '' || !given.startsWith(root + folder) ? undefined : `${root}${folder}=${folder}`
}

/** `https://github.com/…`, `project:/contracts/…`, `/contracts/…`. */
const ROOT = /^(?:[a-z]+:\/+|\/+)/

/** A segment that starts with a dash could be read as an option by a command line. */
const isPlainSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !segment.startsWith('-') &&
  !/[\p{Cc}\p{Cs}\\:]/u.test(segment) &&
  Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
