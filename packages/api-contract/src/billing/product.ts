import { z } from 'zod'
import { EquityKind } from '../vocabulary.ts'

/** Something that is sold: units of one kind, at a price in the smallest part of its currency. */
export const Product = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: EquityKind,
  units: z.int().positive(),
  priceCents: z.int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
})
export type Product = z.infer<typeof Product>
