import { z } from 'zod'
import { route } from '../route.ts'

/** The invoice of a completed payment, as a PDF in the language of the request. */
export const getInvoice = route({
  method: 'GET',
  path: '/api/v1/user/invoice',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: z.instanceof(Uint8Array),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
  transport: 'pdf',
})
