import { posix } from 'node:path'
import { bounds } from './bounds.ts'
import { openZip } from './read-zip.ts'

interface ProofFile {
  path: string
  text: string
}

/** One page of the files that a test needs. */
export interface ProofRequest {
  /** The Foundry project of a scan, as its export has it. */
  archive: Uint8Array
  testPath: string
  /** The number of the first part. */
  cursor: number
}

export interface ProofPage {
  page: FilePart[]
  /** The number of parts on all pages. */
  parts: number
}

export const readProofPage = ({ archive, testPath, cursor }: ProofRequest): ProofPage => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length)
  return takePage(splitFiles(readProofFiles(bytes, testPath)), cursor)
}

/** Far above any generated file; creation code of the largest contracts takes a few hundred kilobytes. */
const MAX_FILE_BYTES = 4_000_000
const MAX_FILES = 100

/** Generated files import at the beginning. */
const IMPORT_CHARS = 10_000

const CONFIGURATION = 'foundry.toml'

/**
 * The files of a scan's Foundry project that one test needs: the test first, then everything it imports, and the
 * configuration. They run with plain `forge test`.
 */
const readProofFiles = (archive: Buffer, testPath: string): ProofFile[] => {
  const zip = openZip(archive, { maxFileBytes: MAX_FILE_BYTES })
  const folder = zip.paths[0]?.split('/', 1)[0] ?? ''
  const files = new Map<string, string>()
  const queue = [testPath]
  for (let path = queue.shift(); path !== undefined && files.size < MAX_FILES; path = queue.shift()) {
    if (files.has(path)) continue
    const text = zip.read(`${folder}/${path}`)
    if (text === undefined) continue
    files.set(path, text)
    queue.push(...importsIn(text, path))
  }
  const configuration = zip.read(`${folder}/${CONFIGURATION}`)
  if (configuration !== undefined) files.set(CONFIGURATION, configuration)
  return [...files].map(([path, text]) => ({ path, text }))
}

const importLine = /^import (?:\{[^}\n]{0,500}\} from )?"(\.{1,2}\/[^"\n]{1,300})";/gm

const importsIn = (text: string, from: string): string[] =>
  [...text.slice(0, IMPORT_CHARS).matchAll(importLine)].map(([, path = '']) => posix.join(posix.dirname(from), path))

export interface FilePart extends ProofFile {
  part: number
  parts: number
}

/** Splits large files, so that each part fits on a page. */
export const splitFiles = (files: readonly ProofFile[], maxChars: number = bounds.sourceChars): FilePart[] =>
  files.flatMap(({ path, text }) => {
    const parts = Math.max(1, Math.ceil(text.length / maxChars))
    return Array.from({ length: parts }, (_, index) => ({
      path,
      part: index + 1,
      parts,
      text: text.slice(index * maxChars, (index + 1) * maxChars),
    }))
  })

/** As many parts from `first` on as fit on one page; at least one if there is any. */
export const takePage = (
  parts: readonly FilePart[],
  first: number,
  maxChars: number = bounds.sourceChars,
): ProofPage => {
  const page: FilePart[] = []
  let chars = 0
  for (const part of parts.slice(first)) {
    chars += part.text.length
    if (page.length > 0 && chars > maxChars) break
    page.push(part)
  }
  return { page, parts: parts.length }
}
