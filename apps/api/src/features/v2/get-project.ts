import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'
import { readProject } from '../../projects/read-project.ts'

export const getProjectRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.getProject, deps }, async ({ db, params: { projectId }, user }) => ({
    content: await readProject(db, { projectId, ownerId: user.id }),
  }))
