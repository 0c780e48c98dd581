import { z } from 'zod'
import { route } from '../route.ts'
import { getCode } from './get-code.ts'
import { SharedAccess } from './share-link.ts'

/** A source file of a shared report; NOT_FOUND while code is withheld. */
export const getSharedCode = route({
  method: 'POST',
  path: '/api/v1/shared/code',
  access: 'public',
  body: SharedAccess.extend({ path: z.string().max(500) }),
  response: getCode.response,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
})
