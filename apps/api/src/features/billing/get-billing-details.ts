import { routes } from '@lc/api-contract'
import { findBillingDetails } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const getBillingDetailsRoute = (app: FastifyInstance) =>
  handle(app, routes.getBillingDetails, async ({ db, user }) => (await findBillingDetails(db, user.id)) ?? noDetails)

const noDetails = { company: '', address: '', taxId: '' }
