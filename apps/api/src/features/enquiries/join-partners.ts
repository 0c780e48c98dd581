import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { acceptEnquiry } from './send-contact.ts'

/** The schema requires the agreement to the terms, so it isn't stored. */
export const joinPartnersRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.joinPartners, ({ body: { subject: trap, terms: _, ...fields }, locale }) =>
    acceptEnquiry(deps, { ...fields, project: '', services: [], kind: 'partnership', locale, trap }),
  )
