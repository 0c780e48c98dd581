import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReportData } from '../report-data.ts'
import { type Block, paragraph } from './blocks.ts'

/** A partial report states this on its cover. */
export const withheldSentences = ({ withheldUntil }: ReportData, locale: Locale): string[] =>
  withheldUntil ? [m.export_withheld({ day: withheldUntil.slice(0, 10) }, { locale })] : []

/** In place of a finding's code and evidence. */
export const withheldNote = (withheldUntil: string, locale: Locale): Block =>
  paragraph(m.export_withheld_finding({ day: withheldUntil.slice(0, 10) }, { locale }))
