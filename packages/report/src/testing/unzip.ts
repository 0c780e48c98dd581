import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl'

const open = promisify<Buffer, Options, ZipFile>(yauzl.fromBuffer)

/** The texts of an archive, by path. */
export const unzip = async (archive: Buffer): Promise<Record<string, string>> => {
  const zip = await open(archive, { lazyEntries: true, autoClose: false })
  const files: Record<string, string> = {}
  const ended = new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject))
  zip.on('entry', async (entry: Entry) => {
    zip.openReadStream(entry, async (_, stream) => {
      files[entry.fileName] = await text(stream as NodeJS.ReadableStream)
      zip.readEntry()
    })
  })
  zip.readEntry()
  await ended
  return files
}
