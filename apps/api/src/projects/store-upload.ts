import { createHash } from 'node:crypto'
import { AppError, type SourceFile } from '@lc/api-contract'
import {
  beginPreflight,
  type Database,
  findOwnedProject,
  findProjectByKey,
  insertProject,
  inTransaction,
  lockUser,
  scheduleErasure,
  type UploadKey,
} from '@lc/db'
import { failpoint, hashSha256 } from '@lc/server-runtime'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { UploadPart } from '../features/projects/read-sources.ts'
import { whileConnected } from '../http/handle.ts'
import { refuseCheckOver, refuseStorageOver } from '../http/limits/user-quotas.ts'

interface UploadOptions {
  db: Database
  ownerId: string
  request: FastifyRequest
  /** Reads the files as sent; only called if the user may upload at all. */
  readParts: () => Promise<UploadPart[]>
  /** The same key with the same bytes returns the project that it made before; with other bytes it is refused. */
  idempotencyKey?: string | undefined
}

interface StoredProject {
  id: string
  files: SourceFile[]
}

/**
 * Checks the whole upload before storing any of it, so that a rejected upload takes no space. If storing fails, no row
 * refers to the stored objects, so their deletion is scheduled. Every way to upload files leads through here.
 */
export const storeUpload = async (
  { store, uploadLimits, quotas, threads, wakeRelay }: Deps,
  { db, ownerId, request, readParts, idempotencyKey }: UploadOptions,
): Promise<StoredProject> => {
  // Before anything is read. The transaction checks again, because of concurrent uploads.
  await refuseCheckOver(db, quotas, { ownerId })
  await refuseStorageOver(db, quotas, { ownerId })
  const parts = await readParts()
  const repeatKey = idempotencyKey === undefined ? undefined : { idempotencyKey, requestSha256: hashParts(parts) }
  const earlier = await findEarlierUpload(db, { ownerId, repeatKey })
  if (earlier) return earlier
  const upload = await whileConnected(request, (signal) => threads.checkUpload(parts, uploadLimits, signal))
  const { notes, bytes: storedBytes } = upload
  await refuseStorageOver(db, quotas, { ownerId, bytes: storedBytes })
  const files: SourceFile[] = []
  try {
    await whileConnected(request, async (signal) => {
      for await (const { path, bytes, lines } of upload.sources(signal)) {
        files.push({ path, sha256: hashSha256(bytes), lines })
        await store.put(bytes)
      }
    })
    await failpoint('upload.put')
    const stored = await inTransaction(db, async (trx) => {
      await lockUser(trx, ownerId)
      const sameTime = await findEarlierUpload(trx, { ownerId, repeatKey })
      if (sameTime) return sameTime
      await refuseCheckOver(trx, quotas, { ownerId })
      await refuseStorageOver(trx, quotas, { ownerId, bytes: storedBytes })
      const projectId = await insertProject(trx, { ownerId, files, storedBytes, repeatKey, ...notes })
      await beginPreflight(trx, { projectId, traceId: request.id })
      return { id: projectId, files }
    })
    wakeRelay()
    return stored
  } catch (error) {
    await scheduleErasure(db, [...new Set(files.map(({ sha256 }) => sha256))])
    throw error
  }
}

/** The project that this key uploaded before. Rejects the key for other bytes. */
const findEarlierUpload = async (
  db: Database,
  { ownerId, repeatKey }: { ownerId: string; repeatKey: UploadKey | undefined },
): Promise<StoredProject | undefined> => {
  const earlier = repeatKey && (await findProjectByKey(db, { ownerId, ...repeatKey }))
  if (!earlier) return undefined
  if (earlier.requestSha256 !== repeatKey.requestSha256) throw new AppError('CONFLICT')
  const project = await findOwnedProject(db, { ownerId, projectId: earlier.id })
  return project && { id: earlier.id, files: project.files }
}

const hashParts = (parts: readonly UploadPart[]): string => {
  const hash = createHash('sha256')
  for (const { bytes } of parts) hash.update(bytes)
  return hash.digest('hex')
}
