import type { ScanSummary } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Report } from '../app/scans/report/report.tsx'
import { type ReportSource, ReportSourceContext } from '../shared/api/report-source.ts'
import { readAttachment } from '../shared/api/scans/export-report.ts'
import { useLocale } from '../shared/i18n/text.ts'
import { LoadFailed, Loading } from '../shared/ui/load-state.tsx'
import { callDesk, openDesk } from './desk-api.ts'

/** The report that a ticket is about, in the viewer that its owner has, with nothing to change. */
export const DeskReport = ({ reference, segment }: { reference: string; segment: string }) => {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['report', reference],
    queryFn: () => callDesk(deskRoutes.getDeskReport, { query: { reference } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  return <OpenReport key={locale} reference={reference} summary={data} segment={segment} />
}

interface OpenReportProps {
  reference: string
  summary: ScanSummary
  segment: string
}

const OpenReport = ({ reference, summary, segment }: OpenReportProps) => {
  const source = useMemo(() => deskSource(reference, summary), [reference, summary])
  return (
    <ReportSourceContext value={source}>
      <Report id={summary.id} segment={segment} />
    </ReportSourceContext>
  )
}

const deskSource = (reference: string, summary: ScanSummary): ReportSource => ({
  path: `/tickets/${reference}`,
  withheldUntil: undefined,
  summary,
  listFindings: (page) => callDesk(deskRoutes.listDeskFindings, { query: { reference, ...page } }),
  listExhibits: (finding) => callDesk(deskRoutes.listDeskExhibits, { query: { reference, finding } }),
  getCode: (path) => callDesk(deskRoutes.getDeskCode, { query: { reference, path } }),
  getRuns: () => callDesk(deskRoutes.getDeskRuns, { query: { reference } }),
  listDotImages: () => callDesk(deskRoutes.listDeskDotImages, { query: { reference } }),
  getDotImage: async ({ kind, format }) =>
    readAttachment(await openDesk(deskRoutes.getDeskDotImage, { query: { reference, kind, format } })),
  // Exports are signed with a key that the desk doesn't have.
  exportReport: undefined,
})
