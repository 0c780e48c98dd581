import { z } from 'zod'
import { route } from '../route.ts'
import { EquityKind } from '../vocabulary.ts'

/** Units of one kind at a price, in the smallest unit of the currency. */
export const Product = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: EquityKind,
  units: z.int().positive(),
  priceCents: z.int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
})
export type Product = z.infer<typeof Product>

/** Everything for sale, in display order. */
export const listProducts = route({
  method: 'GET',
  path: '/api/v1/contract/product',
  access: 'public',
  response: z.object({ items: z.array(Product) }),
  errors: ['RATE_LIMITED'],
})
