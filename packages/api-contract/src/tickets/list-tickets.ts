import { PageQuery, pageSchema, route } from '../route.ts'
import { Ticket } from './ticket.ts'

/** Newest first, with their answers. */
export const listTickets = route({
  method: 'GET',
  path: '/api/v1/user/tickets',
  access: 'session',
  query: PageQuery,
  response: pageSchema(Ticket),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
