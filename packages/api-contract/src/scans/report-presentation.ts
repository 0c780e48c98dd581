import type { Locale } from '../locale.ts'
import type { DrawnEdge } from './structure.ts'

/** `foundry` is a zip with a Foundry project: the tests that the scan wrote and ran. */
export const reportFormats = ['pdf', 'md', 'json', 'sarif', 'foundry'] as const
type ReportFormat = (typeof reportFormats)[number]

/** File name endings. Only formats with texts differ by language. */
const suffixes = {
  pdf: (locale) => `report.${locale}.pdf`,
  md: (locale) => `report.${locale}.md`,
  json: () => 'report.json',
  sarif: (locale) => `report.${locale}.sarif`,
  foundry: () => 'foundry.zip',
} as const satisfies Record<ReportFormat, (locale: Locale) => string>

const MAX_NAME_CHARS = 60

/** The name of an exported file: letters, digits and dashes of the scan's name, which a user chose. */
export const reportFileName = (file: { name: string; format: ReportFormat; locale: Locale }): string => {
  const name = file.name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME_CHARS)
    .replace(/^-+|-+$/g, '')
  return `${name || 'contract'}-${suffixes[file.format](file.locale)}`
}

/** Dash patterns that distinguish lines without colour. */
export const edgeDashes: Readonly<Partial<Record<DrawnEdge['kind'], string>>> = {
  super: '1 3',
  library: '8 3 2 3',
  external: '7 4',
  low_level: '2 3',
  create: '12 4',
}
