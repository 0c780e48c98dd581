import { z } from 'zod'
import { route } from '../route.ts'
import { Product } from './product.ts'

/** Everything that is sold, in the order it is shown. */
export const listProducts = route({
  method: 'GET',
  path: '/api/v1/contract/product',
  access: 'public',
  response: z.object({ items: z.array(Product) }),
  errors: ['RATE_LIMITED'],
})
