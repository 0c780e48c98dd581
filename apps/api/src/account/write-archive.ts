import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ArchiveEntry {
  /** Its path in the archive. */
  path: string
  content: AsyncIterable<string> | readonly (string | Uint8Array)[]
}

/** An upload may contain any path; an archive must unpack below its folder. */
const safePath = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
    .replaceAll(':', '_')

/**
 * A ZIP archive as a stream. The next entry is read only when the one before has been sent, so that memory is bounded by
 * one piece of content, however large the archive. Destroying the stream ends the work.
 */
export const writeArchive = (entries: AsyncIterable<ArchiveEntry>): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const isClosed = new AbortController()
  output.once('close', () => isClosed.abort())

  zip.on('error', (error) => output.destroy(error))

  const add = async ({ path, content }: ArchiveEntry) => {
    const source = Readable.from(content)
    zip.addReadStream(source, safePath(path))
    try {
      await finished(source, { signal: isClosed.signal })
    } finally {
      source.destroy()
    }
  }
  const addAll = async () => {
    for await (const entry of entries) await add(entry)
    zip.end()
  }
  addAll().catch((error: Error) => output.destroy(error))
  return output
}
