import { AppError } from '@lc/contract'
import { readRemappings } from '@lc/core'
import type { BuildHints } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import { isArchive } from './is-archive.ts'
import { readStandardJson } from './read-standard-json.ts'
import { readZip } from './read-zip.ts'
import { refuseUpload } from './refuse-upload.ts'
import { createPathSet, readSourcePath } from './source-path.ts'
import { readSourceText } from './source-text.ts'
import type { UploadLimits } from './upload-limits.ts'

/** What a form adds to its files: boundaries and part headers. */
const FORM_OVERHEAD_BYTES_PER_FILE = 1_000
const MAX_FIELDS = 20

export interface UploadedSource {
  path: string
  text: string
}

/** What an upload says about itself beside its sources; filled while the sources are read. */
export interface UploadNotes {
  origin: 'file' | 'standard_json'
  stated: BuildHints
}

/** The sources of a multipart form one by one: at most one part of it is in memory, the first bad one refuses the whole form. */
export async function* readSources(
  request: FastifyRequest,
  limits: UploadLimits,
  notes: UploadNotes,
): AsyncGenerator<UploadedSource> {
  refuseByLength(request, limits)
  const paths = createPathSet()
  let files = 0
  let bytesSoFar = 0
  for await (const part of partsOf(request, limits)) {
    const name = part.filename ?? ''
    const bytes = await part.toBuffer().catch(nameBroken)
    bytesSoFar += bytes.length
    if (bytesSoFar > limits.maxBytes) throw tooLarge(limits)
    for await (const { path, text } of sourcesIn({ name, bytes, limits, notes })) {
      if (++files > limits.maxFiles) throw tooLarge(limits)
      paths.add(path)
      yield { path, text }
    }
  }
}

interface Part {
  name: string
  bytes: Buffer
  limits: UploadLimits
  notes: UploadNotes
}

/** An archive and a standard JSON hold many sources, anything else is one. */
async function* sourcesIn({ name, bytes, limits, notes }: Part): AsyncGenerator<UploadedSource> {
  if (/\.zip$/i.test(name)) yield* zippedSources(bytes, limits, notes)
  else if (/\.json$/i.test(name)) yield* standardSources(name, bytes, notes)
  else if (isArchive(name)) refuseUpload('other_archive', name.slice(0, 100))
  else {
    const path = readSourcePath(name)
    if (bytes.length > limits.maxFileBytes) throw tooLarge(limits)
    yield { path, text: readSourceText(path, bytes) }
  }
}

async function* zippedSources(archive: Buffer, limits: UploadLimits, notes: UploadNotes) {
  const configs: Record<string, string> = {}
  for await (const { path, bytes } of readZip(archive, limits)) {
    if (path.endsWith('.sol')) yield { path: readSourcePath(path), text: readSourceText(path, bytes) }
    else configs[path] = bytes.toString('utf8')
  }
  notes.stated = { ...notes.stated, remappings: [...(notes.stated.remappings ?? []), ...readRemappings(configs)] }
}

function* standardSources(name: string, bytes: Buffer, notes: UploadNotes) {
  const { sources, stated } = readStandardJson(name, readSourceText(name, bytes))
  notes.origin = 'standard_json'
  notes.stated = { ...notes.stated, ...stated }
  for (const [path, content] of sources) {
    yield { path: readSourcePath(path), text: readSourceText(path, Buffer.from(content)) }
  }
}

async function* partsOf(request: FastifyRequest, limits: UploadLimits) {
  try {
    yield* request.files(formLimits(limits))
  } catch (error) {
    nameBroken(error)
  }
}

/** The form's parser names limits by a status; whatever else it throws means that the form itself is broken. */
const nameBroken = (error: unknown): never => {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw new AppError('BAD_REQUEST', { cause: error })
}

const tooLarge = ({ maxBytes, maxFileBytes, maxFiles }: UploadLimits) =>
  new AppError('TOO_LARGE', { details: { maxBytes, maxFileBytes, maxFiles } })

/** Says no before the first byte is read, where the caller tells how much will come. */
const refuseByLength = (request: FastifyRequest, limits: UploadLimits) => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limits.maxBytes + limits.maxFiles * FORM_OVERHEAD_BYTES_PER_FILE) throw tooLarge(limits)
}

/** One part may be an archive, so that it may be as large as the whole. */
const formLimits = ({ maxBytes, maxFiles }: UploadLimits) => ({
  preservePath: true,
  limits: {
    fileSize: maxBytes,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: 1_000,
    parts: maxFiles + MAX_FIELDS,
    headerPairs: 20,
  },
})
