import { computeCoverage, type ScanSummary } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { type headWords, joinSentences } from '@lc/report/words'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Loading } from '../../../shared/ui/load-state.tsx'

/** Loaded on demand: the texts of reasons are large. */
const CoverageDetails = lazyPart(() => import('./coverage-details.tsx').then((file) => file.CoverageDetails))

interface CheckedLineProps {
  summary: ScanSummary
  words: ReturnType<typeof headWords>
}

/** The finished and the missing checks in one quiet line that opens to the details. */
export const CheckedLine = ({ summary, words: { checked, gaps, skipped } }: CheckedLineProps) => {
  const locale = useLocale()
  return (
    <div data-coverage={computeCoverage(summary.checks)} data-weight="quiet">
      <DetailsFold summary={summary}>
        <span className="wrap-anywhere">{visibleText(joinSentences([checked, ...gaps, ...skipped], locale))} </span>
      </DetailsFold>
    </div>
  )
}

/** Takes the place of the counts when nothing was found and something wasn't checked. */
export const GapBox = ({ summary, words: { checked, gaps, skipped } }: CheckedLineProps) => {
  const locale = useLocale()
  const t = useText()
  const isDecided = Object.values(summary.decided).some((count) => count > 0)
  return (
    <section
      className="border-2 border-text bg-surface px-4 py-4 md:px-5"
      data-coverage={computeCoverage(summary.checks)}
      data-weight="loud"
    >
      <h2 className="flex gap-3 text-lg">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center bg-text font-mono text-base leading-none text-bg"
        >
          !
        </span>
        {t(isDecided ? m.head_gap_open : m.head_gap)}
      </h2>
      <ul className="mt-2 pl-9 font-semibold">
        {gaps.map((gap) => (
          <li key={gap} className="wrap-anywhere">
            {visibleText(gap)}
          </li>
        ))}
      </ul>
      <p className="mt-1 pl-9 text-muted">{visibleText(joinSentences([checked, ...skipped], locale))}</p>
      <div className="pl-9">
        <DetailsFold summary={summary} />
      </div>
    </section>
  )
}

/** The details render when they are opened. */
const DetailsFold = ({ summary, children }: { summary: ScanSummary; children?: ReactNode }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="block cursor-pointer py-1.5 text-sm text-muted hover:text-text">
        {children}
        <span className="whitespace-nowrap underline underline-offset-4">{t(m.head_details)}</span>
        <span
          aria-hidden="true"
          className="mb-0.5 ml-1.5 inline-block size-1.5 rotate-45 border-r-2 border-b-2 border-current"
        />
      </summary>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <CoverageDetails summary={summary} />
        </Suspense>
      )}
    </details>
  )
}
