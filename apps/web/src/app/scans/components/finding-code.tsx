import type { Finding, Locale, Location } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCode } from '../../../shared/api/scans/get-code.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { reportPath } from '../../../shared/pages/report-tabs.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { CodeLines } from '../../../shared/ui/code-lines.tsx'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { codeWindow } from '../code-window.ts'
import { useReportAddress } from '../use-report-address.ts'

const FIRST_LINES_AROUND = 5
const MORE_LINES = 20

interface FindingCodeProps {
  contractId: string
  finding: Pick<Finding, 'id' | 'locations'>
}

/** The code at the place of the finding that the address names, or at its first, and a way to the others. */
export const FindingCode = ({ contractId, finding: { id, locations } }: FindingCodeProps) => {
  const locale = useLocale()
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
          {m.app_finding_where({}, { locale })}
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
      <CodeAt key={index} contractId={contractId} location={location} />
    </div>
  )
}

const CodeAt = ({ contractId, location }: { contractId: string; location: Location }) => {
  const locale = useLocale()
  const address = useReportAddress()
  const { data: all, isError } = useCode(contractId, location.file)
  const [around, setAround] = useState(FIRST_LINES_AROUND)
  const marked = { start: location.startLine, end: location.endLine }
  const window = all && codeWindow(all, marked, around)
  return (
    <>
      <p className="px-5 pt-4 font-mono text-xs text-muted wrap-anywhere md:px-7">{placeWords(location, locale)}</p>
      {isError && <p className="px-5 py-4 text-muted md:px-7">{m.app_code_missing({}, { locale })}</p>}
      {!window && !isError && <Loading />}
      {window && (
        <>
          <CodeLines
            label={m.app_code_label({ file: visibleText(location.file) }, { locale })}
            lines={window.lines}
            firstLine={window.firstLine}
            marked={marked}
            markLabel={m.app_code_marked({}, { locale })}
          />
          <p className="flex flex-wrap gap-x-4 gap-y-2 px-5 pb-4 md:px-7">
            {!window.isWhole && (
              <button
                type="button"
                onClick={() => setAround(around + MORE_LINES)}
                className={buttonClass('quiet', 'small')}
              >
                {m.app_code_more({}, { locale })}
              </button>
            )}
            <Link
              to={address.to(
                { file: location.file, line: location.startLine },
                localPath(locale, reportPath(contractId, 'code')),
              )}
              className={buttonClass('quiet', 'small')}
            >
              {m.report_code_open({}, { locale })}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

const placeWords = ({ file, startLine, endLine }: Location, locale: Locale) =>
  startLine === endLine
    ? m.app_finding_place({ file: visibleText(file), line: startLine }, { locale })
    : m.app_finding_place_range({ file: visibleText(file), start: startLine, end: endLine }, { locale })
