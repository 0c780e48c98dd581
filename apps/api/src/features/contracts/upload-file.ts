import { routes, type SourceFile } from '@lc/contract'
import { insertProject, promiseErasure } from '@lc/db'
import { failpoint, sha256Of } from '@lc/runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { readSources } from './read-sources.ts'
import { refuseUpload } from './refuse-upload.ts'
import { countLines } from './source-text.ts'

/** Whatever ends an upload early, no row names the objects it has put by then: they are promised to go. */
export const uploadFileRoute = (app: FastifyInstance, { db, store, uploadLimits }: Deps) =>
  handle(app, routes.uploadFile, async ({ request, user }) => {
    const files: SourceFile[] = []
    try {
      for await (const { path, text } of readSources(request, uploadLimits)) {
        const bytes = Buffer.from(text)
        files.push({ path, sha256: sha256Of(bytes), lines: countLines(text) })
        await store.put(bytes)
      }
      if (files.length === 0) refuseUpload('no_files')
      await failpoint('upload.put')
      return { id: await insertProject(db, { ownerId: user.id, files }), files }
    } catch (error) {
      await promiseErasure(db, [...new Set(files.map(({ sha256 }) => sha256))])
      throw error
    }
  })
