import { z } from 'zod'

const Named = z.object({ type: z.string(), name: z.string() })

/** A function knows its contract, a statement its function: parents nest. A function outside of contracts has none. */
const Parent = Named.extend({ type_specific_fields: z.object({ parent: Named.nullish() }).optional() })

export const SlitherElement = Named.extend({
  source_mapping: z.object({ filename_relative: z.string(), lines: z.array(z.int().positive()) }),
  type_specific_fields: z.object({ parent: Parent.nullish(), signature: z.string().optional() }).optional(),
})
export type SlitherElement = z.infer<typeof SlitherElement>

export const SlitherResult = z.object({
  check: z.string(),
  impact: z.string(),
  confidence: z.string(),
  description: z.string(),
  elements: z.array(SlitherElement),
  additional_fields: z.object({ why: z.unknown() }).partial().optional(),
})
export type SlitherResult = z.infer<typeof SlitherResult>
