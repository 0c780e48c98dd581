import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { acceptEnquiry } from './accept-enquiry.ts'

/** Without the agreement to the terms the contract lets nothing through, so it is not kept beside. */
export const joinPartnersRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.joinPartners, ({ body: { subject: trap, terms: _, ...fields }, locale }) =>
    acceptEnquiry(deps, { ...fields, project: '', services: [], kind: 'partnership', locale, trap }),
  )
