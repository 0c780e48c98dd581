import { z } from 'zod'
import { route } from '../route.ts'
import { solidityIdentifier } from '../text-rules.ts'
import { Preflight } from './preflight.ts'

/** Chooses the main file and starts the compile check again for the files that it reaches. */
export const setMainFile = route({
  method: 'POST',
  path: '/api/v1/contract/code/mainfile',
  access: 'session',
  body: z.object({
    id: z.uuid(),
    mainFile: z.string().min(1).max(500),
    mainContract: z.string().regex(solidityIdentifier).optional(),
  }),
  response: Preflight,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED', 'TOO_MANY_CHECKS'],
})
