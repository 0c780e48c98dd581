/** Limits of a text field, without surrounding spaces. Schemas and forms use the same rules. */
export interface TextRule {
  minChars: number
  maxChars: number
  /** All of them must match. */
  patterns: readonly RegExp[]
}

/** Control characters can't break out of a line, in a mail header or on a terminal. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Several lines without other control characters. */
export const lines = /^[\P{Cc}\n\r\t]*$/u

/** A name by Solidity's grammar. The length limit is ours, because the name becomes part of file names. */
export const solidityIdentifier = /^[A-Za-z_$][A-Za-z0-9_$]{0,199}$/

/** Longest text that the list of scans can be searched for. */
export const MAX_SEARCHED_CHARS = 100

/** Longest life of a link to a report. */
export const MAX_SHARE_DAYS = 180

/** A passphrase that protects a link to a report. */
export const sharePassphrase: TextRule = { minChars: 8, maxChars: 128, patterns: [oneLine] }

/** Longest life of an API key. */
export const MAX_API_KEY_DAYS = 365

/** The name that an owner gives an API key. */
export const apiKeyName: TextRule = { minChars: 1, maxChars: 60, patterns: [oneLine] }

/** The name that an owner gives a passkey. */
export const passkeyName: TextRule = { minChars: 1, maxChars: 60, patterns: [oneLine] }

/** Characters that hide or reorder text could make an invoice read differently from the stored details. */
const visible = /^[^\p{Cf}\p{Cs}]*$/u

// PURE: pages that use another rule of this file leave the expression out.
const MAX_ADDRESS_LINES = 6
const shortLines = /* @__PURE__ */ new RegExp(
  `^(?:[^\\p{Cc}\\p{Zl}\\p{Zp}]*\\n){0,${MAX_ADDRESS_LINES - 1}}[^\\p{Cc}\\p{Zl}\\p{Zp}]*$`,
  'u',
)

const taxNumber = /^[\p{L}\p{N} ./-]*$/u

/** The buyer's details for invoices, all optional. The schema and the form use these rules. */
export const billingTexts = {
  company: { minChars: 0, maxChars: 200, patterns: [oneLine, visible] },
  address: { minChars: 0, maxChars: 500, patterns: [shortLines, visible] },
  taxId: { minChars: 0, maxChars: 40, patterns: [taxNumber] },
} as const satisfies Record<string, TextRule>

export type BillingField = keyof typeof billingTexts

/** The services that the contact form offers. */
export const services = ['automated_vulnerability_detection', 'customized_services'] as const
export type Service = (typeof services)[number]

/** The two enquiry forms. */
export type EnquiryKind = 'contact' | 'partnership'

/** With or without the scheme. */
const webAddress = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d+)?(?:[/?#]\S*)?$/iu
const webAddressOrNothing = /* @__PURE__ */ new RegExp(`${webAddress.source}|^$`, webAddress.flags)

const visitorName: TextRule = { minChars: 1, maxChars: 100, patterns: [oneLine] }
const enquiryMessage: TextRule = { minChars: 1, maxChars: 5_000, patterns: [lines] }

/** The text fields of each form. Schemas and forms use the same rules. */
export const enquiryTexts = {
  contact: {
    name: visitorName,
    message: enquiryMessage,
    project: { minChars: 0, maxChars: 200, patterns: [oneLine] },
    website: { minChars: 0, maxChars: 300, patterns: [oneLine, webAddressOrNothing] },
  },
  partnership: {
    name: visitorName,
    message: enquiryMessage,
    website: { minChars: 0, maxChars: 300, patterns: [oneLine, webAddress] },
  },
} as const satisfies Record<EnquiryKind, Record<string, TextRule>>

/** More findings than this are decided in several calls. */
export const MAX_DECIDED_AT_ONCE = 200

/** The reason for a decision. Required, so that others can understand it later. */
export const decisionReason: TextRule = { minChars: 1, maxChars: 1_000, patterns: [lines] }

/** As many findings as an expert can cover in one answer. */
export const MAX_TICKET_FINDINGS = 20

export const ticketMessage: TextRule = { minChars: 1, maxChars: 5_000, patterns: [lines] }
