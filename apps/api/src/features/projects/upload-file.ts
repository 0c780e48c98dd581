import { routes, type SourceFile } from '@lc/api-contract'
import { beginPreflight, insertProject, inTransaction, lockUser, promiseErasure } from '@lc/db'
import { failpoint, sha256Of } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { refuseCheckOver, refuseStorageOver } from '../../http/limits/user-quotas.ts'
import { whileConnected } from '../../http/while-connected.ts'
import { readParts } from './read-sources.ts'

/**
 * Checks all of a form before it stores any of it, so that a rejected upload takes no space. When storing fails, no row names
 * the objects put by then: they are promised to go.
 */
export const uploadFileRoute = (app: FastifyInstance, { store, uploadLimits, quotas, threads, wakeRelay }: Deps) =>
  handle(app, routes.uploadFile, async ({ db, request, user }) => {
    const ownerId = user.id
    // Before anything is read; the transaction looks again, for uploads that come at the same time.
    await refuseCheckOver(db, quotas, { ownerId })
    await refuseStorageOver(db, quotas, { ownerId })
    const parts = await readParts(request, uploadLimits)
    const upload = await whileConnected(request, (signal) => threads.checkUpload(parts, uploadLimits, signal))
    const { notes, bytes: storedBytes } = upload
    await refuseStorageOver(db, quotas, { ownerId, bytes: storedBytes })
    const files: SourceFile[] = []
    try {
      await whileConnected(request, async (signal) => {
        for await (const { path, bytes, lines } of upload.sources(signal)) {
          files.push({ path, sha256: sha256Of(bytes), lines })
          await store.put(bytes)
        }
      })
      await failpoint('upload.put')
      const id = await inTransaction(db, async (trx) => {
        await lockUser(trx, ownerId)
        await refuseCheckOver(trx, quotas, { ownerId })
        await refuseStorageOver(trx, quotas, { ownerId, bytes: storedBytes })
        const projectId = await insertProject(trx, { ownerId, files, storedBytes, ...notes })
        await beginPreflight(trx, { projectId, traceId: request.id })
        return projectId
      })
      wakeRelay()
      return { id, files }
    } catch (error) {
      await promiseErasure(db, [...new Set(files.map(({ sha256 }) => sha256))])
      throw error
    }
  })
