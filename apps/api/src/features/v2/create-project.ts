import type { Readable } from 'node:stream'
import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { readProject } from '../../projects/read-project.ts'
import { readZipBody } from '../../projects/read-zip-body.ts'
import { storeRepository } from '../../projects/store-repository.ts'
import { storeUpload } from '../../projects/store-upload.ts'

export const createProjectRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.createProject, deps }, async ({ db, user, body, request, idempotencyKey }) => {
    const ownerId = user.id
    const caller = { db, ownerId, request, idempotencyKey }
    const readParts = () => readZipBody(request.body as Readable, deps.uploadLimits)
    const projectId = body
      ? await storeRepository(deps, { ...caller, source: body.git })
      : (await storeUpload(deps, { ...caller, readParts })).id
    return { location: `/api/v2/projects/${projectId}`, content: await readProject(db, { projectId, ownerId }) }
  })
