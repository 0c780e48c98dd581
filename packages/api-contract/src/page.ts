import { z } from 'zod'

/** Cursor pagination, the only kind: `cursor` is opaque, `limit` is capped. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const pageOf = <I extends z.ZodType>(item: I) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() })
