import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { storeUpload } from '../../projects/store-upload.ts'
import { readParts } from './read-sources.ts'

export const uploadFileRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.uploadFile, ({ db, request, user }) =>
    storeUpload(deps, { db, ownerId: user.id, request, readParts: () => readParts(request, deps.uploadLimits) }),
  )
