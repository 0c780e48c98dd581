import type { Locale, Location } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { detectorById } from '@lc/detectors'
import type { ReportFinding } from '../report-data.ts'
import { carriedMark, gradeWords, severityWord, whyWords } from '../words/index.ts'
import { fileUri } from './file-uri.ts'
import { levelOf } from './level-of.ts'
import { sarifText } from './sarif-text.ts'
import { suppressionsOf } from './suppressions-of.ts'

interface Shown {
  ruleIndex: number
  locale: Locale
}

/** A finding as a result. The message is ours; what engines and users wrote lies in its properties, as data. */
export const resultOf = (finding: ReportFinding, { ruleIndex, locale }: Shown) => {
  const { id, detector, severity, grade, status, engines, evidence, exhibits, locations, truncated, carried } = finding
  const words = [
    id,
    detectorById(detector).text[locale].title,
    severityWord(severity, locale),
    gradeWords(grade, locale),
    ...(carried ? [carriedMark(carried.reason, locale)] : []),
  ]
  const suppressions = suppressionsOf(finding)
  return {
    ruleId: detector,
    ruleIndex,
    level: levelOf(severity).level,
    kind: 'fail',
    message: { text: sarifText(words.join(' · ')) },
    locations: locations.slice(0, 1).map(locationOf),
    relatedLocations: locations.slice(1).map((location, index) => ({ id: index + 1, ...locationOf(location) })),
    partialFingerprints: { 'lightningCat/v1': finding.fingerprint },
    ...(suppressions.length > 0 && { suppressions }),
    properties: {
      id,
      severity,
      grade,
      status,
      engines,
      evidence: evidence.map(({ words: said, ...from }) => ({
        ...from,
        words: visibleText(from.why ? whyWords(from.why, locale) : said),
      })),
      ...(exhibits.length > 0 && { exhibits }),
      ...(carried && { carried }),
      notListed: truncated,
    },
  }
}

const locationOf = ({ file, startLine, endLine, contract, function: name }: Location) => ({
  physicalLocation: { artifactLocation: fileUri(file), region: { startLine, endLine } },
  ...(contract !== undefined && {
    logicalLocations: [
      { fullyQualifiedName: name ? `${contract}.${name}` : contract, kind: name ? 'function' : 'type' },
    ],
  }),
})
