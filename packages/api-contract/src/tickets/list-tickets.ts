import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { Ticket } from './ticket.ts'

/** Newest first, with what was answered. */
export const listTickets = route({
  method: 'GET',
  path: '/api/v1/user/tickets',
  access: 'session',
  query: PageQuery,
  response: pageOf(Ticket),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
