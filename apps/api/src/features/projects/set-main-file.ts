import { AppError, routes } from '@lc/api-contract'
import { beginPreflight, findOwnedProject } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { restartPreflight } from './change-preflight.ts'

export const setMainFileRoute = (app: FastifyInstance, { wakeRelay, quotas }: Deps) =>
  handle(app, routes.setMainFile, ({ db, body, user, request }) => {
    const { id: projectId, mainFile, mainContract } = body
    const owned = { projectId, ownerId: user.id }
    return restartPreflight({ db, wakeRelay, quotas }, owned, async (trx) => {
      const project = await findOwnedProject(trx, owned)
      if (!project?.files.some(({ path }) => path === mainFile)) {
        throw new AppError('INVALID_FIELDS', { details: { fields: { mainFile: 'not_in_project' } } })
      }
      await beginPreflight(trx, { projectId, mainFile, mainContract, traceId: request.id })
    })
  })
