import { z } from 'zod'
import { route } from '../route.ts'
import { Chain } from './deployment.ts'

/** Every chain; `canRead` states whether this deployment can read addresses on it. */
export const listChains = route({
  method: 'GET',
  path: '/api/v1/contract/chains',
  access: 'public',
  response: z.object({ items: z.array(Chain.extend({ canRead: z.boolean() })) }),
  errors: ['RATE_LIMITED'],
})
