import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, deleteGithubLink, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

/** Works without a GitHub App too: users can always remove their data. */
export const removeGithubLinkRoute = (app: FastifyInstance) =>
  handle(app, routes.removeGithubLink, async ({ db, body: { id }, user, request }) => {
    await inTransaction(db, async (trx) => {
      if (!(await deleteGithubLink(trx, { id, ownerId: user.id }))) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'github_unlinked', userId: user.id, subjectId: id, requestId: request.id })
    })
    return {}
  })
