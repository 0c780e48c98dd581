import type { Locale } from '../locale.ts'

/** `foundry` is a zip with a Foundry project: the tests that the scan wrote and ran. */
export const reportFormats = ['pdf', 'md', 'json', 'sarif', 'foundry'] as const
type ReportFormat = (typeof reportFormats)[number]

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
