import { z } from 'zod'
import { type Locale, locales } from '../locale.ts'
import { route } from '../route.ts'

/** `foundry` is a zip with a Foundry project: the tests that the scan wrote and ran. */
export const ReportFormat = z.enum(['pdf', 'md', 'json', 'sarif', 'foundry'])
export type ReportFormat = z.infer<typeof ReportFormat>

/** A finished report as a file to keep; in the language of the request unless one is named. */
export const exportReport = route({
  method: 'GET',
  path: '/api/v1/contract/report',
  access: 'session',
  query: z.object({ id: z.uuid(), format: ReportFormat, locale: z.enum(locales).optional() }),
  response: z.instanceof(Uint8Array),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'BAD_REQUEST', 'RATE_LIMITED'],
  transport: 'file',
})

/** What the forms that have words differ by; data has both languages, or none. */
const suffixes = {
  pdf: (locale) => `report.${locale}.pdf`,
  md: (locale) => `report.${locale}.md`,
  json: () => 'report.json',
  sarif: (locale) => `report.${locale}.sarif`,
  foundry: () => 'foundry.zip',
} as const satisfies Record<ReportFormat, (locale: Locale) => string>

const MAX_NAME_CHARS = 60

/** The name of an export: letters, digits and dashes of the contract's name, which a user chose. */
export const reportFileName = (given: { name: string; format: ReportFormat; locale: Locale }): string => {
  const name = given.name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME_CHARS)
    .replace(/^-+|-+$/g, '')
  return `${name || 'contract'}-${suffixes[given.format](given.locale)}`
}
