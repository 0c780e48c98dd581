import { z } from 'zod'

/** What a visitor may ask for, as the contact form names it. */
export const services = ['automated_vulnerability_detection', 'customized_services'] as const
export type Service = (typeof services)[number]

/** The two forms by which a visitor writes to us. */
export type EnquiryKind = 'contact' | 'partnership'

/** One line: no control character can break out of it, neither in a mail's header nor on a terminal. */
const line = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

/** With or without its scheme, as people type it. */
const webAddress = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d+)?(?:[/?#]\S*)?$/iu

export const Name = line(100).min(1)
export const Project = line(200)
export const Website = line(300).regex(webAddress)
export const OptionalWebsite = line(300).regex(new RegExp(`${webAddress.source}|^$`, webAddress.flags))
export const Services = z.array(z.enum(services)).min(1).max(services.length)
export const Message = z
  .string()
  .trim()
  .min(1)
  .max(5_000)
  .regex(/^[\P{Cc}\n\r\t]*$/u)

/** No person sees this field: whoever fills it gets the usual answer, and nothing is kept. */
export const Trap = z.string().optional()

export const EnquiryReceipt = z.object({ reference: z.string() })
