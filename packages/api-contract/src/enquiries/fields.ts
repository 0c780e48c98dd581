import { z } from 'zod'
import { services } from './rules.ts'

export const Services = z.array(z.enum(services)).min(1).max(services.length)

/** No person sees this field: whoever fills it gets the usual answer, and nothing is kept. */
export const Trap = z.string().optional()

export const EnquiryReceipt = z.object({ reference: z.string() })
