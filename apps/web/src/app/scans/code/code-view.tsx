import type { Finding, ScanSummary } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Suspense, useMemo } from 'react'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useCode } from '../../../shared/api/scans/get-code.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { useReport } from '../report/report-context.ts'
import { useReportAddress } from '../report/use-report-address.ts'
import { CodeFindings } from './code-findings.tsx'
import { FileList } from './file-list.tsx'
import { lineMarks } from './line-marks.ts'

const CodeEditor = lazyPart(() => import('./editor/code-editor.tsx').then((file) => file.CodeEditor))

const none: readonly Finding[] = []

/** Complete files with findings beside their lines. The address holds the file and the line. */
export const CodeView = () => {
  const { summary } = useReport()
  const t = useText()
  const { findings: all = none, list } = useFindings(summary.id)
  // The lines of a carried finding belong to another scan's code.
  const findings = useMemo(() => all.filter(({ carried }) => !carried), [all])
  const { file, line, finding } = usePlace(summary, findings)
  if (summary.files.length === 0) return <Notice title={t(m.report_code_none)} text="" />
  return (
    <section
      aria-labelledby="code"
      data-wide
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] min-[1500px]:grid-cols-[18rem_minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <h2 id="code" className="mb-3 text-lg">
          {t(m.report_tab_code)}
        </h2>
        <FileList files={summary.files} findings={findings} openFile={file} />
      </div>
      <div className="min-w-0">
        <OpenFile key={file} scanId={summary.id} file={file} line={line} findings={findings} />
        <p className="mt-2 text-sm text-muted">{t(m.report_code_keys)}</p>
      </div>
      <div className="min-w-0 lg:col-start-2 min-[1500px]:col-start-3">
        {list.isError && all === none ? (
          <LoadFailed onRetry={list.refetch} />
        ) : (
          <CodeFindings scanId={summary.id} findings={findings} file={file} openId={finding?.id} />
        )}
      </div>
    </section>
  )
}

/** The file in the address, or the open finding's, or the main file. */
const usePlace = ({ files, mainFile }: ScanSummary, findings: readonly Finding[]) => {
  const address = useReportAddress()
  const finding = findings.find(({ id }) => id === address.findingId)
  const first = finding?.locations[0]
  const known = files.find(({ path }) => path === address.file)?.path
  const file = known ?? first?.file ?? (files.find(({ path }) => path === mainFile) ?? files[0])?.path ?? ''
  return { finding, file, line: address.line ?? (first?.file === file ? first.startLine : undefined) }
}

interface OpenFileProps {
  scanId: string
  file: string
  line: number | undefined
  findings: readonly Finding[]
}

const OpenFile = ({ scanId, file, line, findings }: OpenFileProps) => {
  const locale = useLocale()
  const t = useText()
  const address = useReportAddress()
  const { data, isError, refetch } = useCode(scanId, file)
  const lines = useMemo(() => data?.map(visibleText), [data])
  const marks = useMemo(() => lineMarks(findings, file, locale), [findings, file, locale])
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!lines) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <p className="mb-2 font-mono text-sm wrap-anywhere">{visibleText(file)}</p>
      <CodeEditor
        label={t(m.app_code_label, { file: visibleText(file) })}
        lines={lines}
        marks={marks}
        line={line}
        onChoose={(mark) => address.set({ finding: mark.findingId, file, line: mark.line })}
        onGoTo={(to) => address.set({ file, line: to })}
      />
    </Suspense>
  )
}
