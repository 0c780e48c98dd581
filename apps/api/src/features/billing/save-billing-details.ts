import { routes } from '@lc/api-contract'
import { saveBillingDetails } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const saveBillingDetailsRoute = (app: FastifyInstance) =>
  handle(app, routes.saveBillingDetails, async ({ db, body, user }) => {
    await saveBillingDetails(db, { userId: user.id, details: body })
    return body
  })
