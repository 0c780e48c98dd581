import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, consumeGithubState, inTransaction, listGithubLinks, saveGithubLink } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashGithubState } from '../../github/github-state.ts'
import { handle } from '../../http/handle.ts'

/** The state is used up before GitHub is called, so a second request with it can't run at the same time. */
export const finishGithubLinkRoute = (app: FastifyInstance, { github }: Deps) =>
  handle(app, routes.finishGithubLink, async ({ db, user, session, request, body: { state, code, installation } }) => {
    if (!github) throw new AppError('GITHUB_OFF')
    const stateSha256 = hashGithubState(state)
    if (!(await consumeGithubState(db, { ownerId: user.id, sessionId: session.id, stateSha256 })))
      throw new AppError('GITHUB_REFUSED')
    const { installations, ...visitor } = await github.readVisitor(code)
    const chosen = installations.filter(
      ({ installationId }) => installation === undefined || installationId === installation,
    )
    if (chosen.length === 0) throw new AppError('GITHUB_REFUSED')
    await inTransaction(db, async (trx) => {
      for (const installation of chosen) await saveGithubLink(trx, { ownerId: user.id, ...visitor, ...installation })
      await addAuditEntry(trx, { act: 'github_linked', userId: user.id, requestId: request.id })
    })
    return { links: await listGithubLinks(db, user.id) }
  })
