import { htmlLang, type Locale } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { ReportData } from '../report-data.ts'
import { addressAppendix, messageAppendix, testAppendix } from './appendix-blocks.ts'
import type { ReportDocument, Section } from './blocks.ts'
import { comparisonBlocks } from './comparison-blocks.ts'
import { coverBlocks } from './cover-blocks.ts'
import { coverageBlocks } from './coverage-blocks.ts'
import { executiveBlocks } from './executive-blocks.ts'
import { findingsBlocks } from './finding-blocks.ts'
import { propertyBlocks, unitBlocks } from './run-blocks.ts'
import { provenanceBlocks } from './scope-blocks.ts'
import { structureBlocks } from './structure-blocks.ts'
import { summaryBlocks } from './summary-blocks.ts'

/** Sections in reading order: the result first, versions and hashes last. */
const sections: readonly Section[] = [
  coverBlocks,
  executiveBlocks,
  summaryBlocks,
  comparisonBlocks,
  findingsBlocks,
  structureBlocks,
  coverageBlocks,
  propertyBlocks('formal'),
  unitBlocks,
  propertyBlocks('fuzz'),
  testAppendix,
  messageAppendix,
  addressAppendix,
  provenanceBlocks,
]

/** A partial report has no structure, tests or files, and doesn't pretend that the scan had none. */
const withheldSections: readonly Section[] = [
  coverBlocks,
  executiveBlocks,
  summaryBlocks,
  findingsBlocks,
  coverageBlocks,
]

/** The report as plain-text blocks in one language. Characters that hide or reorder text are shown by name. */
export const buildDocument = (data: ReportData, locale: Locale): ReportDocument =>
  withVisibleText({
    title: m.export_title({ name: data.summary.name }, { locale }),
    language: htmlLang(locale),
    blocks: (data.withheldUntil ? withheldSections : sections).flatMap((section) => section(data, locale)),
  })

const withVisibleText = <T>(value: T): T => {
  if (typeof value === 'string') return visibleText(value) as T
  if (Array.isArray(value)) return value.map(withVisibleText) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withVisibleText(inner)])) as T
}
