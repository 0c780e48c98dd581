import { AppError, routes } from '@lc/api-contract'
import { saveGithubState } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashGithubState, makeGithubState } from '../../github/github-state.ts'
import { handle } from '../../http/handle.ts'

export const startGithubLinkRoute = (app: FastifyInstance, { github }: Deps) =>
  handle(app, routes.startGithubLink, async ({ db, user, session, locale, body: { isInstalled } }) => {
    if (!github) throw new AppError('GITHUB_OFF')
    const state = makeGithubState(locale)
    await saveGithubState(db, { ownerId: user.id, sessionId: session.id, stateSha256: hashGithubState(state) })
    return { url: github.startUrl({ state, isInstalled }) }
  })
