import { lines, oneLine, type TextRule } from '../text-rule.ts'

/** What a visitor may ask for, as the contact form names it. */
export const services = ['automated_vulnerability_detection', 'customized_services'] as const
export type Service = (typeof services)[number]

/** The two forms by which a visitor writes to us. */
export type EnquiryKind = 'contact' | 'partnership'

/** With or without its scheme, as people type it. */
const webAddress = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d+)?(?:[/?#]\S*)?$/iu
const webAddressOrNothing = new RegExp(`${webAddress.source}|^$`, webAddress.flags)

const name: TextRule = { minChars: 1, maxChars: 100, patterns: [oneLine] }
const message: TextRule = { minChars: 1, maxChars: 5_000, patterns: [lines] }

/** The texts of each form, judged without the spaces around them. Schemas are made of them, and pages judge by them. */
export const enquiryTexts = {
  contact: {
    name,
    message,
    project: { minChars: 0, maxChars: 200, patterns: [oneLine] },
    website: { minChars: 0, maxChars: 300, patterns: [oneLine, webAddressOrNothing] },
  },
  partnership: { name, message, website: { minChars: 0, maxChars: 300, patterns: [oneLine, webAddress] } },
} as const satisfies Record<EnquiryKind, Record<string, TextRule>>
