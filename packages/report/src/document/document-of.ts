import { htmlLang, type Locale } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { ReportData } from '../report-data.ts'
import type { ReportDocument } from './block.ts'
import { comparisonBlocks } from './comparison-blocks.ts'
import { coverageBlocks, openingBlocks } from './coverage-blocks.ts'
import { findingsBlocks } from './findings-blocks.ts'
import { limitsBlocks } from './limits-blocks.ts'
import { propertyBlocks } from './property-blocks.ts'
import { scopeBlocks } from './scope-blocks.ts'
import type { Section } from './section.ts'
import { structureBlocks } from './structure-blocks.ts'
import { summaryBlocks } from './summary-blocks.ts'
import { unitBlocks } from './unit-blocks.ts'

/** In the order in which a report is read; what was and was not checked comes first. */
const sections: readonly Section[] = [
  openingBlocks,
  scopeBlocks,
  coverageBlocks,
  summaryBlocks,
  comparisonBlocks,
  findingsBlocks,
  structureBlocks,
  propertyBlocks('formal'),
  unitBlocks,
  propertyBlocks('fuzz'),
  limitsBlocks,
]

/** The report as parts of plain text, in one language. Characters that hide or reorder text are shown by their names. */
export const documentOf = (data: ReportData, locale: Locale): ReportDocument =>
  withVisibleText({
    title: m.export_title({ name: data.summary.name }, { locale }),
    language: htmlLang(locale),
    blocks: sections.flatMap((section) => section(data, locale)),
  })

const withVisibleText = <T>(value: T): T => {
  if (typeof value === 'string') return visibleText(value) as T
  if (Array.isArray(value)) return value.map(withVisibleText) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withVisibleText(inner)])) as T
}
