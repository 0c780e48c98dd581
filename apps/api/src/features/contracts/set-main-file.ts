import { AppError, routes } from '@lc/contract'
import { beginPreflight, findOwnedProject, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const setMainFileRoute = (app: FastifyInstance, { db, wakeRelay }: Deps) =>
  handle(app, routes.setMainFile, async ({ body, user, request }) => {
    const { id: projectId, mainFile, mainContract } = body
    await inTransaction(db, async (trx) => {
      const project = await findOwnedProject(trx, { projectId, ownerId: user.id })
      if (!project) throw new AppError('NOT_FOUND')
      if (!project.files.some(({ path }) => path === mainFile)) {
        throw new AppError('INVALID_FIELDS', { details: { fields: { mainFile: 'not_in_project' } } })
      }
      await beginPreflight(trx, { projectId, mainFile, mainContract, traceId: request.id })
    })
    wakeRelay()
    return { state: 'running' as const }
  })
