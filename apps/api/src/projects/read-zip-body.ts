import type { Readable } from 'node:stream'
import { AppError } from '@lc/api-contract'
import { chargePacked, openUploadBudget, type UploadLimits } from '@lc/core'
import type { UploadPart } from '../features/projects/read-sources.ts'

/** A zip archive that is the body of a request, within the limits of an upload. */
export const readZipBody = async (body: Readable, limits: UploadLimits): Promise<UploadPart[]> => {
  const budget = openUploadBudget(limits)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chargePacked(budget, chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that stops in the middle isn't a failure of ours.
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST', { cause: error })
  }
  return [{ name: 'project.zip', bytes: Buffer.concat(chunks) }]
}
