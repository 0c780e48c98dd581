import { type Finding, type Locale, type Severity, severities } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { textIn } from '../../../shared/i18n/text.ts'

/** The findings that begin on one line: the worst decides the glyph, and all are in the label. */
export interface LineMark {
  line: number
  severity: Severity
  /** The id of the worst finding. */
  findingId: string
  words: string
}

/** The marks of a file in line order. */
export const lineMarks = (findings: readonly Finding[], file: string, locale: Locale): LineMark[] => {
  const places = findings.flatMap((finding) =>
    finding.locations.filter((place) => place.file === file).map(({ startLine }) => ({ line: startLine, finding })),
  )
  return [...Map.groupBy(places, ({ line }) => line)]
    .map(([line, here]) => createMark(line, [...new Set(here.map(({ finding }) => finding))], locale))
    .toSorted((a, b) => a.line - b.line)
}

const createMark = (line: number, findings: readonly Finding[], locale: Locale): LineMark => {
  const t = textIn(locale)
  const ranked = findings.toSorted((a, b) => severityRank(a) - severityRank(b))
  const words = ranked
    .map(({ id, severity, text }) =>
      t(m.report_code_mark, { id, severity: severityWord(severity, locale), title: text.title }),
    )
    .map(visibleText)
    .join(t(m.report_code_mark_and))
  return { line, severity: ranked[0]?.severity ?? 'informational', findingId: ranked[0]?.id ?? '', words }
}

const severityRank = ({ severity }: Finding) => severities.indexOf(severity)
