import type { Exhibit, Finding, Locale, ResponseOf, routes, ScanSummary } from '@lc/api-contract'
import { AppError } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ReportSource, ReportSourceContext } from '../../../shared/api/report-source.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { sampleReports, sampleView } from '../../../shared/pages/sample-files.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { Report } from '../report/report.tsx'
import { ViewerBar } from './viewer-bar.tsx'

/** Everything that the viewer shows of the sample, in one language. The build writes it as a file. */
export interface SampleView {
  summary: ScanSummary
  findings: Finding[]
  exhibits: Record<string, Exhibit[]>
  sources: Record<string, string>
  structure: ResponseOf<typeof routes.listDotImages>
  runs: ResponseOf<typeof routes.getRuns>
}

/** A recorded scan of our own contract in the real viewer, from files alone. */
export const SampleReport = ({ segment }: { segment: string }) => {
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['sample', locale],
    queryFn: () => readSampleView(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  return <OpenSample key={locale} view={data} segment={segment} />
}

const OpenSample = ({ view, segment }: { view: SampleView; segment: string }) => {
  const locale = useLocale()
  const t = useText()
  const source = useMemo(() => sampleSource(view), [view])
  const parts = [
    t(m.share_sample),
    t(m.share_bar_read_only),
    <a key="scan" href={localPath(locale, '/auto-detection')} className="underline underline-offset-4">
      {t(m.site_action_scan)}
    </a>,
  ]
  return (
    <ReportSourceContext value={source}>
      <ViewerBar parts={parts} />
      <Report id={view.summary.id} segment={segment} />
    </ReportSourceContext>
  )
}

const sampleSource = ({ summary, findings, exhibits, sources, structure, runs }: SampleView): ReportSource => ({
  path: '/sample-report',
  withheldUntil: undefined,
  summary,
  listFindings: async () => ({ items: findings }),
  listExhibits: async (finding) => ({ exhibits: exhibits[finding] ?? [] }),
  getCode: async (path) => {
    const text = sources[path]
    if (text === undefined) throw new AppError('NOT_FOUND')
    return { path, text }
  },
  getRuns: async () => runs,
  listDotImages: async () => structure,
  getDotImage: async () => undefined,
  exportReport: async ({ format, locale }) => {
    const file = sampleReports.find((one) => one.format === format)
    const reply = file && (await fetch(file.isLocal ? localPath(locale, file.path) : file.path).catch(() => undefined))
    return reply?.ok ? reply.blob() : undefined
  },
})

const readSampleView = async (locale: Locale): Promise<SampleView> => {
  const reply = await fetch(localPath(locale, sampleView.path))
  if (!reply.ok) throw new AppError('UNAVAILABLE')
  return reply.json()
}
