import { routes } from '@lc/contract'
import { findBillingDetails } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../handle.ts'

export const getBillingDetailsRoute = (app: FastifyInstance) =>
  handle(app, routes.getBillingDetails, async ({ db, user }) => (await findBillingDetails(db, user.id)) ?? none)

const none = { company: '', address: '', taxId: '' }
