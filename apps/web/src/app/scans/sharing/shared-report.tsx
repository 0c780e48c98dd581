import { CallFailure } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type ReportSource, ReportSourceContext } from '../../../shared/api/report-source.ts'
import { exportSharedReport } from '../../../shared/api/scans/export-shared-report.ts'
import { getSharedCode } from '../../../shared/api/scans/get-shared-code.ts'
import { getSharedDotImage } from '../../../shared/api/scans/get-shared-dot-image.ts'
import { getSharedRuns } from '../../../shared/api/scans/get-shared-runs.ts'
import { listSharedDotImages } from '../../../shared/api/scans/list-shared-dot-images.ts'
import { listSharedExhibits } from '../../../shared/api/scans/list-shared-exhibits.ts'
import { listSharedFindings } from '../../../shared/api/scans/list-shared-findings.ts'
import { type OpenedReport, openSharedReport } from '../../../shared/api/scans/open-shared-report.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { formatDate, useLocale, useText } from '../../../shared/i18n/text.ts'
import { LoadFailed, Loading, Notice } from '../../../shared/ui/load-state.tsx'
import { Report } from '../report/report.tsx'
import { PassphraseForm } from './passphrase-form.tsx'
import { ViewerBar } from './viewer-bar.tsx'

/** A report behind a link. Unknown, revoked and expired links look the same. */
export const SharedReport = ({ token, segment }: { token: string; segment: string }) => {
  const t = useText()
  const queries = useQueryClient()
  const queryKey = ['shared', token]
  // Opening counts a view, so the answer is kept for as long as the page is open.
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => openSharedReport(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  if (error instanceof CallFailure && error.errorName === 'NOT_FOUND')
    return <Notice heading="h1" title={t(m.share_missing)} text={t(m.share_missing_text)} />
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  if (data.state === 'locked')
    return <PassphraseForm token={token} onOpened={(opened) => queries.setQueryData<OpenedReport>(queryKey, opened)} />
  return <OpenReport token={token} opened={data} segment={segment} />
}

type Opened = Extract<OpenedReport, { state: 'open' }>

const OpenReport = ({ token, opened, segment }: { token: string; opened: Opened; segment: string }) => {
  const source = useMemo(() => sharedSource(token, opened), [token, opened])
  return (
    <ReportSourceContext value={source}>
      <SharedBar opened={opened} />
      <Report id={opened.summary.id} segment={segment} />
    </ReportSourceContext>
  )
}

const sharedSource = (token: string, { key, summary, withheldUntil }: Opened): ReportSource => {
  const access = { token, key }
  return {
    path: `/r/${token}`,
    withheldUntil,
    summary,
    listFindings: (page) => listSharedFindings({ ...access, ...page }),
    listExhibits: (finding) => listSharedExhibits({ ...access, finding }),
    getCode: (path) => getSharedCode({ ...access, path }),
    getRuns: () => getSharedRuns(access),
    listDotImages: () => listSharedDotImages(access),
    getDotImage: ({ kind, format }) => getSharedDotImage({ ...access, kind, format }),
    exportReport: ({ format, locale }) => exportSharedReport({ ...access, format, locale }),
  }
}

const SharedBar = ({ opened: { expiresAt, withheldUntil } }: { opened: Opened }) => {
  const locale = useLocale()
  const t = useText()
  const parts: ReactNode[] = [
    t(m.share_bar_owner),
    t(m.share_bar_read_only),
    t(m.share_bar_expires, { date: formatDate(expiresAt, locale) }),
    ...(withheldUntil ? [t(m.share_partial_until, { date: formatDate(withheldUntil, locale) })] : []),
    <a key="verify" href={localPath(locale, '/verify')} className="underline underline-offset-4">
      {t(m.share_bar_verify)}
    </a>,
  ]
  return <ViewerBar parts={parts} />
}
