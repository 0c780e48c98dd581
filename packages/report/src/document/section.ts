import type { Locale } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'
import type { Block } from './block.ts'

/** A section of the report: parts of a document, from the data, in a language. */
export type Section = (data: ReportData, locale: Locale) => readonly Block[]
