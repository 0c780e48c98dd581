import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { acceptEnquiry } from './accept-enquiry.ts'

export const sendContactRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.sendContact, ({ body: { subject: trap, ...fields }, locale }) =>
    acceptEnquiry(deps, { ...fields, kind: 'contact', locale, trap }),
  )
