import type { Finding, ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { LoadFailed, Loading, LoadMore } from '../../../shared/ui/load-state.tsx'
import { useReport } from '../report/report-context.ts'
import { useReportAddress } from '../report/use-report-address.ts'
import { PickBox, TriageActions, TriageBar } from '../triage/triage-bar.tsx'
import { filterFindings, groupings, readFilter } from './filter-findings.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingFilters } from './finding-filters.tsx'
import { FindingList } from './finding-list.tsx'
import { QuietNotes, UrgentNotes } from './finding-notes.tsx'

/** Only reports without findings show it here. */
const ChecksTable = lazyPart(() => import('../coverage/checks-table.tsx').then((file) => file.ChecksTable))

// Most reports have neither.
const SuppressedGroup = lazyPart(() => import('./suppressed-group.tsx').then((file) => file.SuppressedGroup))
const RuleNotes = lazyPart(() => import('./suppressed-group.tsx').then((file) => file.RuleNotes))

/** The list beside the open finding; under 900 px one at a time. The address names the open finding. */
export const FindingsView = () => {
  const { summary, picks } = useReport()
  const t = useText()
  const isOwn = useReportSource() === undefined
  const { findingId } = useReportAddress()
  const detail = useScrollToDetail(findingId)
  const { list: query, findings, hasMany, isWhole } = useFindings(summary.id)
  const { shown, filter, grouping, change } = useShownFindings(findings)
  if (query.isError && !findings) return <LoadFailed onRetry={query.refetch} />
  if (!findings) return <Loading />
  if (findings.length === 0) return <NothingFound summary={summary} />
  const chosen = findings.find(({ id }) => id === findingId)
  const active = shown.filter(({ suppressed }) => !suppressed)
  const suppressed = shown.filter((finding) => finding.suppressed)
  const open = chosen ?? active[0] ?? suppressed[0]
  const renderPick = isOwn
    ? (id: string) => <PickBox id={id} isPicked={picks.picked.has(id)} onPick={picks.toggle} />
    : undefined
  const list = { hasMany, chosenId: open?.id, grouping, renderPick }
  return (
    <section
      aria-labelledby="findings"
      className="grid gap-5 lg:grid-cols-[minmax(20rem,32fr)_minmax(0,68fr)]"
      data-wide
      data-chosen={chosen?.id}
    >
      <div className={`min-w-0 lg:sticky lg:top-20 lg:self-start ${chosen ? 'max-lg:hidden' : ''}`}>
        <h2 id="findings" className="sr-only">
          {t(m.app_findings_title)}
        </h2>
        <UrgentNotes summary={summary} loadedCount={findings.length} isWhole={isWhole} />
        <FindingFilters
          findings={findings}
          shownCount={shown.length}
          filter={filter}
          grouping={grouping}
          onChange={change}
        />
        {isOwn && <TriageBar findings={shown} />}
        {(active.length > 0 || suppressed.length === 0) && <FindingList {...list} findings={active} />}
        <Suspense>
          {suppressed.length > 0 && <SuppressedGroup {...list} findings={suppressed} />}
          {(summary.projectRules?.notes.length ?? 0) > 0 && <RuleNotes summary={summary} />}
        </Suspense>
        {query.isFetchNextPageError && <LoadMore list={query} />}
        <QuietNotes summary={summary} />
      </div>
      {open && (
        <div ref={detail} className={`min-w-0 ${chosen ? '' : 'max-lg:hidden'}`}>
          <FindingDetail
            key={open.id}
            scanId={summary.id}
            finding={open}
            actions={isOwn && <TriageActions findings={[open]} />}
          />
        </div>
      )}
    </section>
  )
}

/** The findings that match the filter in the address, and their grouping. */
const useShownFindings = (findings: readonly Finding[] | undefined) => {
  const { search, set } = useReportAddress()
  const filter = useMemo(() => readFilter(search), [search])
  const shown = useMemo(() => filterFindings(findings ?? [], filter), [findings, filter])
  const grouping = groupings.find((one) => one === search.get('group')) ?? 'severity'
  return { shown, filter, grouping, change: (change: Parameters<typeof set>[0]) => set(change, { replace: true }) }
}

/** The head reports that nothing was found. Here follows what ran. */
const NothingFound = ({ summary }: { summary: ScanSummary }) => {
  const t = useText()
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="sr-only">
        {t(m.app_findings_title)}
      </h2>
      <Suspense fallback={<Loading />}>
        <ChecksTable checks={summary.checks} isOpen />
      </Suspense>
    </section>
  )
}

const NARROW = '(width < 900px)'

/** On narrow screens the open finding replaces the list, so the page scrolls to its start. */
const useScrollToDetail = (chosenId: string | undefined) => {
  const place = useRef<HTMLDivElement>(null)
  const isChoice = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    if (chosenId && isChoice && matchMedia(NARROW).matches) place.current?.scrollIntoView()
  }, [chosenId, isChoice])
  return place
}
