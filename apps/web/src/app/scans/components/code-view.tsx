import type { ContractSummary, Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Suspense, useMemo } from 'react'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useCode } from '../../../shared/api/scans/get-code.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { lineMarks } from '../code-editor/line-mark.ts'
import { useReportAddress } from '../use-report-address.ts'
import { CodeFindings } from './code-findings.tsx'
import { FileList } from './file-list.tsx'

const CodeEditor = late(() => import('../code-editor/code-editor.tsx').then((file) => file.CodeEditor))

const none: readonly Finding[] = []

/** Every file whole, with its findings beside their lines. The address holds the file and the line. */
export const CodeView = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const { findings: all = none, list } = useFindings(summary.id)
  // The lines of a carried finding are those of another scan's code.
  const findings = useMemo(() => all.filter(({ carried }) => !carried), [all])
  const { file, line, finding } = usePlace(summary, findings)
  if (summary.files.length === 0) return <Notice title={m.report_code_none({}, { locale })} text="" />
  return (
    <section
      aria-labelledby="code"
      data-wide
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] min-[1500px]:grid-cols-[18rem_minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <h2 id="code" className="mb-3 text-lg">
          {m.report_tab_code({}, { locale })}
        </h2>
        <FileList files={summary.files} findings={findings} openFile={file} />
      </div>
      <div className="min-w-0">
        <OpenFile key={file} contractId={summary.id} file={file} line={line} findings={findings} />
        <p className="mt-2 text-sm text-muted">{m.report_code_keys({}, { locale })}</p>
      </div>
      <div className="min-w-0 lg:col-start-2 min-[1500px]:col-start-3">
        {list.isError && all === none ? (
          <LoadFailed onRetry={list.refetch} />
        ) : (
          <CodeFindings contractId={summary.id} findings={findings} file={file} openId={finding?.id} />
        )}
      </div>
    </section>
  )
}

/** What the address names; else where its finding is; else the main file. */
const usePlace = ({ files, mainFile }: ContractSummary, findings: readonly Finding[]) => {
  const address = useReportAddress()
  const finding = findings.find(({ id }) => id === address.findingId)
  const first = finding?.locations[0]
  const known = files.find(({ path }) => path === address.file)?.path
  const file = known ?? first?.file ?? (files.find(({ path }) => path === mainFile) ?? files[0])?.path ?? ''
  return { finding, file, line: address.line ?? (first?.file === file ? first.startLine : undefined) }
}

interface OpenFileProps {
  contractId: string
  file: string
  line: number | undefined
  findings: readonly Finding[]
}

const OpenFile = ({ contractId, file, line, findings }: OpenFileProps) => {
  const locale = useLocale()
  const address = useReportAddress()
  const { data, isError, refetch } = useCode(contractId, file)
  const lines = useMemo(() => data?.map(visibleText), [data])
  const marks = useMemo(() => lineMarks(findings, file, locale), [findings, file, locale])
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!lines) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <p className="mb-2 font-mono text-sm wrap-anywhere">{visibleText(file)}</p>
      <CodeEditor
        label={m.app_code_label({ file: visibleText(file) }, { locale })}
        lines={lines}
        marks={marks}
        line={line}
        onChoose={(mark) => address.set({ finding: mark.findingId, file, line: mark.line })}
        onGoTo={(to) => address.set({ file, line: to })}
      />
    </Suspense>
  )
}
