import { z } from 'zod'
import { services, type TextRule } from './rules.ts'

export const text = ({ minChars, maxChars, patterns }: TextRule) => {
  const bounded = z.string().trim().max(maxChars)
  const matched = patterns.reduce((schema, pattern) => schema.regex(pattern), bounded)
  return minChars > 0 ? matched.min(minChars) : matched
}

export const Services = z.array(z.enum(services)).min(1).max(services.length)

/** No person sees this field: whoever fills it gets the usual answer, and nothing is kept. */
export const Trap = z.string().optional()

export const EnquiryReceipt = z.object({ reference: z.string() })
