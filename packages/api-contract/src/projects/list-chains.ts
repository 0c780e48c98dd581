import { z } from 'zod'
import { route } from '../route.ts'
import { Chain } from './chain.ts'

/** Every chain of the list; `canRead` tells whether an address on it can be handed in here and now. */
export const listChains = route({
  method: 'GET',
  path: '/api/v1/contract/chains',
  access: 'public',
  response: z.object({ items: z.array(Chain.extend({ canRead: z.boolean() })) }),
  errors: ['RATE_LIMITED'],
})
