import type { EvidenceGrade, Severity } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { gradeWords, severityWord } from '@lc/report/words'
import { useLocale } from '../i18n/text.ts'
import { SeverityGlyph } from './severity.tsx'

export interface FindingHeadProps {
  id: string
  severity: Severity
  title: string
  place: string
  grade: EvidenceGrade
}

/** The head of a finding everywhere in the product: number, severity, title, file and line, evidence grade. */
export const FindingHead = ({ id, severity, title, place, grade }: FindingHeadProps) => {
  const locale = useLocale()
  return (
    <span className="block min-w-0" data-finding-head>
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        <SeverityGlyph severity={severity} />
        <span className="font-semibold">{severityWord(severity, locale)}</span>
        <span className="font-mono text-xs text-muted">{id}</span>
      </span>
      <span className="mt-1 block font-semibold wrap-anywhere">{title}</span>
      <span className="mt-1 block font-mono text-xs text-muted wrap-anywhere">{visibleText(place)}</span>
      <span className="block text-sm text-muted">{gradeWords(grade, locale)}</span>
    </span>
  )
}
