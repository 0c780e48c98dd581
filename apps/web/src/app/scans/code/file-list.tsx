import { type Finding, type Severity, type SourceFile, severities } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { useReportAddress } from '../report/use-report-address.ts'

interface FileListProps {
  files: readonly SourceFile[]
  findings: readonly Finding[]
  openFile: string
}

/** Files by folder, each with its worst severity; a select on narrow screens. */
export const FileList = ({ files, findings, openFile }: FileListProps) => {
  const t = useText()
  const address = useReportAddress()
  const worst = useMemo(() => findWorstByFile(findings), [findings])
  const folders = useMemo(() => groupByFolder(files), [files])
  const label = t(m.report_code_files, { count: files.length })
  return (
    <>
      <label className="grid gap-1 text-sm lg:hidden">
        {label}
        <select
          value={openFile}
          onChange={(event) => address.set({ file: event.target.value, line: undefined, finding: undefined })}
          className="min-h-10 w-full min-w-0 rounded-control border border-control bg-bg px-3 font-mono text-sm text-text"
        >
          {files.map(({ path }) => (
            <option key={path} value={path}>
              {visibleText(path)}
            </option>
          ))}
        </select>
      </label>
      <nav
        aria-label={label}
        data-files
        className="max-h-[80dvh] overflow-y-auto border border-line bg-surface py-2 max-lg:hidden lg:sticky lg:top-20"
      >
        {folders.map(([folder, inside]) => (
          <div key={folder} className="not-first:mt-2">
            {folder && <p className="px-3 font-mono text-xs text-muted wrap-anywhere">{visibleText(folder)}/</p>}
            <ul>
              {inside.map(({ path }) => (
                <li key={path}>
                  <Link
                    to={address.to({ file: path, line: undefined, finding: undefined })}
                    preventScrollReset
                    aria-current={path === openFile ? 'true' : undefined}
                    className="flex min-h-8 items-center gap-2 border-l-4 border-transparent px-3 py-1 font-mono text-xs hover:bg-surface-2 aria-[current]:border-text aria-[current]:bg-surface-2"
                  >
                    <span className="min-w-0 grow wrap-anywhere">{visibleText(fileName(path))}</span>
                    <WorstMark severity={worst.get(path)} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

const WorstMark = ({ severity }: { severity: Severity | undefined }) => {
  const locale = useLocale()
  if (!severity) return null
  return (
    <>
      <SeverityGlyph severity={severity} />
      <span className="sr-only">{severityWord(severity, locale)}</span>
    </>
  )
}

const findWorstByFile = (findings: readonly Finding[]) => {
  const worst = new Map<string, Severity>()
  const rankOf = (severity: Severity | undefined) =>
    severity ? severities.indexOf(severity) : Number.POSITIVE_INFINITY
  for (const { severity, locations } of findings) {
    for (const { file } of locations) if (rankOf(severity) < rankOf(worst.get(file))) worst.set(file, severity)
  }
  return worst
}

const groupByFolder = (files: readonly SourceFile[]) =>
  [...Map.groupBy(files, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
