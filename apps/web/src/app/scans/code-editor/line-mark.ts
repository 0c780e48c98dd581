import { type Finding, type Locale, type Severity, severities } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'

/** The findings that begin on one line of a file: the worst gives the shape, all of them the words. */
export interface LineMark {
  line: number
  severity: Severity
  /** The worst finding's. */
  findingId: string
  words: string
}

/** The marks of a file in the order of its lines. Findings come worst first. */
export const lineMarks = (findings: readonly Finding[], file: string, locale: Locale): LineMark[] => {
  const places = findings.flatMap((finding) =>
    finding.locations.filter((place) => place.file === file).map(({ startLine }) => ({ line: startLine, finding })),
  )
  return [...Map.groupBy(places, ({ line }) => line)]
    .map(([line, here]) => markOf(line, [...new Set(here.map(({ finding }) => finding))], locale))
    .toSorted((a, b) => a.line - b.line)
}

const markOf = (line: number, findings: readonly Finding[], locale: Locale): LineMark => {
  const ranked = findings.toSorted((a, b) => rankOf(a) - rankOf(b))
  const words = ranked
    .map(({ id, severity, text }) =>
      m.report_code_mark({ id, severity: severityWord(severity, locale), title: text.title }, { locale }),
    )
    .map(visibleText)
    .join(m.report_code_mark_and({}, { locale }))
  return { line, severity: ranked[0]?.severity ?? 'informational', findingId: ranked[0]?.id ?? '', words }
}

const rankOf = ({ severity }: Finding) => severities.indexOf(severity)
