import { z } from 'zod'

/** Every reply of the API has this shape; `code` 1 means success (SPEC: "Response body has code and message"). */
export const envelope = <R extends z.ZodType>(result: R) =>
  z.object({ code: z.int(), message: z.string(), result: result.optional() })

export interface Envelope<R = unknown> {
  code: number
  message: string
  result?: R
}
