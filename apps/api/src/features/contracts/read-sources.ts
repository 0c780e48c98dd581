import { AppError } from '@lc/contract'
import type { FastifyRequest } from 'fastify'
import { createPathSet, readSourcePath } from './source-path.ts'
import { readSourceText } from './source-text.ts'
import type { UploadLimits } from './upload-limits.ts'

/** What a form adds to its files: boundaries and part headers. */
const FORM_OVERHEAD_BYTES_PER_FILE = 1_000
const MAX_FIELDS = 20

/** The files of a multipart form one by one: at most one of them is in memory, the first bad one refuses the whole form. */
export async function* readSources(request: FastifyRequest, limits: UploadLimits) {
  refuseByLength(request, limits)
  const paths = createPathSet()
  let bytesSoFar = 0
  for await (const part of partsOf(request, limits)) {
    const path = readSourcePath(part.filename ?? '')
    paths.add(path)
    const bytes = await part.toBuffer().catch(nameBroken)
    bytesSoFar += bytes.length
    if (bytesSoFar > limits.maxBytes) throw new AppError('TOO_LARGE', { details: { maxBytes: limits.maxBytes } })
    yield { path, text: readSourceText(path, bytes) }
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

/** Says no before the first byte is read, where the caller tells how much will come. */
const refuseByLength = (request: FastifyRequest, { maxBytes, maxFiles }: UploadLimits) => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes + maxFiles * FORM_OVERHEAD_BYTES_PER_FILE) {
    throw new AppError('TOO_LARGE', { details: { maxBytes } })
  }
}

const formLimits = ({ maxFileBytes, maxFiles }: UploadLimits) => ({
  preservePath: true,
  limits: {
    fileSize: maxFileBytes,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: 1_000,
    parts: maxFiles + MAX_FIELDS,
    headerPairs: 20,
  },
})
