import { type Check, hasLooked, type Stage } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { checkWords, outcomeWord, stageWord } from '@lc/report/words'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { releaseOf } from '../release-of.ts'
import { CheckReason } from './check-reason.tsx'

interface RunSectionProps {
  stage: Stage
  /** What it is, in a sentence. */
  intro: string
  /** What is said when no engine of this stage was planned. */
  absent: string
  /** What is said when engines looked and had nothing to tell. */
  empty: string
  checks: readonly Check[]
  children?: ReactNode
}

/** One kind of run in a report: what did not come to its end is said first. */
export const RunSection = ({ stage, intro, absent, empty, checks, children }: RunSectionProps) => {
  const locale = useLocale()
  const ofStage = checks.filter((check) => check.stage === stage)
  const missed = ofStage.filter((check) => !hasLooked(check))
  return (
    <section aria-labelledby={`runs-${stage}`} data-runs={stage} className="min-w-0">
      <h2 id={`runs-${stage}`} className="text-lg">
        {stageWord(stage, locale)}
      </h2>
      {ofStage.length === 0 ? (
        <p className="mt-2 text-muted">{absent}</p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="max-w-[44rem] text-muted">{intro}</p>
          {missed.map((check) => (
            <div key={check.engine} className="font-semibold wrap-anywhere">
              {m.app_runs_missed(
                { check: checkWords(releaseOf(check), locale), outcome: outcomeWord(check.outcome, locale) },
                { locale },
              )}
              <CheckReason check={check} />
            </div>
          ))}
          {children ?? (missed.length < ofStage.length && <p>{empty}</p>)}
        </div>
      )}
    </section>
  )
}
