import type { Finding, Locale, Location } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useReportPath } from '../../../shared/api/report-source.ts'
import { useCode } from '../../../shared/api/scans/get-code.ts'
import { textIn, useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { CodeLines } from '../../../shared/ui/code-lines.tsx'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { endsInComment } from '../../../shared/ui/solidity-tokens.ts'
import { useReportAddress } from '../report/use-report-address.ts'

const FIRST_LINES_AROUND = 5
const MORE_LINES = 20

interface FindingCodeProps {
  scanId: string
  finding: Pick<Finding, 'id' | 'locations'>
}

/** The code at the location in the address, or at the first one, with a select for the others. */
export const FindingCode = ({ scanId, finding: { id, locations } }: FindingCodeProps) => {
  const t = useText()
  const address = useReportAddress()
  const isNamed = ({ file, startLine }: Location) => file === address.file && startLine === address.line
  const index = Math.max(0, locations.findIndex(isNamed))
  const goTo = (place: Location | undefined) =>
    place && address.set({ finding: id, file: place.file, line: place.startLine })
  const location = locations[index]
  if (!location) return null
  return (
    <div className="border-b border-line">
      {locations.length > 1 && (
        <label className="flex items-center gap-x-3 border-b border-line px-5 py-2 text-sm md:px-7">
          {t(m.app_finding_where)}
          <select
            value={index}
            onChange={(event) => goTo(locations[Number(event.currentTarget.value)])}
            className="min-h-8 min-w-0 max-w-full flex-1 rounded-control border border-control bg-bg px-2 font-mono text-xs text-text"
          >
            {locations.map((place, at) => (
              <option key={`${place.file}:${place.startLine}-${place.endLine}`} value={at}>
                {visibleText(place.file)}:{place.startLine}
              </option>
            ))}
          </select>
        </label>
      )}
      <CodeAt key={index} scanId={scanId} location={location} />
    </div>
  )
}

const CodeAt = ({ scanId, location }: { scanId: string; location: Location }) => {
  const locale = useLocale()
  const pathOf = useReportPath(scanId)
  const t = useText()
  const address = useReportAddress()
  const { data: all, isError } = useCode(scanId, location.file)
  const [around, setAround] = useState(FIRST_LINES_AROUND)
  const marked = { start: location.startLine, end: location.endLine }
  const window = all && codeWindow(all, marked, around)
  const linesBefore = (window?.firstLine ?? 1) - 1
  const isInComment = useMemo(() => endsInComment(all?.slice(0, linesBefore) ?? []), [all, linesBefore])
  return (
    <>
      <p className="px-5 pt-4 font-mono text-xs text-muted wrap-anywhere md:px-7">
        {describeLocation(location, locale)}
      </p>
      {isError && <p className="px-5 py-4 text-muted md:px-7">{t(m.app_code_missing)}</p>}
      {!window && !isError && <Loading />}
      {window && (
        <>
          <CodeLines
            label={t(m.app_code_label, { file: visibleText(location.file) })}
            lines={window.lines}
            firstLine={window.firstLine}
            marked={marked}
            markLabel={t(m.app_code_marked)}
            isColoured
            isInComment={isInComment}
          />
          <p className="flex flex-wrap gap-x-4 gap-y-2 px-5 pb-4 md:px-7">
            {!window.isWhole && (
              <button
                type="button"
                onClick={() => setAround(around + MORE_LINES)}
                className={buttonClass('quiet', 'small')}
              >
                {t(m.app_code_more)}
              </button>
            )}
            <Link
              to={address.to({ file: location.file, line: location.startLine }, pathOf('code'))}
              className={buttonClass('quiet', 'small')}
            >
              {t(m.report_code_open)}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

const describeLocation = ({ file, startLine, endLine }: Location, locale: Locale) => {
  const t = textIn(locale)
  return startLine === endLine
    ? t(m.app_finding_place, { file: visibleText(file), line: startLine })
    : t(m.app_finding_place_range, { file: visibleText(file), start: startLine, end: endLine })
}

interface CodeWindow {
  firstLine: number
  lines: readonly string[]
  isWhole: boolean
}

/** Longer ranges are cut: their first lines matter most. */
const MAX_RANGE_LINES = 60

/** The lines around a location, which may be outside the file. */
export const codeWindow = (
  all: readonly string[],
  place: { start: number; end: number },
  around: number,
): CodeWindow => {
  const start = Math.min(Math.max(1, place.start), Math.max(1, all.length))
  const end = Math.min(Math.max(start, place.end), start + MAX_RANGE_LINES)
  const firstLine = Math.max(1, start - around)
  const lastLine = Math.min(all.length, end + around)
  return { firstLine, lines: all.slice(firstLine - 1, lastLine), isWhole: firstLine === 1 && lastLine === all.length }
}
