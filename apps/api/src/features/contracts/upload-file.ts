import { routes, type SourceFile } from '@lc/contract'
import { insertProject } from '@lc/db'
import { failpoint } from '@lc/runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { readSources } from './read-sources.ts'
import { refuseUpload } from './refuse-upload.ts'
import { countLines } from './source-text.ts'

export const uploadFileRoute = (app: FastifyInstance, { db, store, uploadLimits }: Deps) =>
  handle(app, routes.uploadFile, async ({ request, user }) => {
    const files: SourceFile[] = []
    for await (const { path, text } of readSources(request, uploadLimits)) {
      files.push({ path, sha256: await store.put(Buffer.from(text)), lines: countLines(text) })
    }
    if (files.length === 0) refuseUpload('no_files')
    await failpoint('upload.put')
    return { id: await insertProject(db, { ownerId: user.id, files }), files }
  })
