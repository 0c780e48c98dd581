import { routes, type SourceFile } from '@lc/contract'
import { beginPreflight, insertProject, inTransaction, promiseErasure } from '@lc/db'
import { failpoint, sha256Of } from '@lc/runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { readSources, type UploadNotes } from './read-sources.ts'
import { refuseUpload } from './refuse-upload.ts'
import { countLines } from './source-text.ts'

/** Whatever ends an upload early, no row names the objects it has put by then: they are promised to go. */
export const uploadFileRoute = (app: FastifyInstance, { db, store, uploadLimits, wakeRelay }: Deps) =>
  handle(app, routes.uploadFile, async ({ request, user }) => {
    const files: SourceFile[] = []
    const notes: UploadNotes = { origin: 'file', stated: {} }
    try {
      for await (const { path, text } of readSources(request, uploadLimits, notes)) {
        const bytes = Buffer.from(text)
        files.push({ path, sha256: sha256Of(bytes), lines: countLines(text) })
        await store.put(bytes)
      }
      if (files.length === 0) refuseUpload('no_files')
      await failpoint('upload.put')
      const id = await inTransaction(db, async (trx) => {
        const projectId = await insertProject(trx, { ownerId: user.id, files, ...notes })
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
