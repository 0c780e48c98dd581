import { routes } from '@lc/api-contract'
import { countRecoveryCodes, listFactors } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const listFactorsRoute = (app: FastifyInstance) =>
  handle(app, routes.listFactors, async ({ db, user }) => ({
    factors: await listFactors(db, user.id),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
  }))
