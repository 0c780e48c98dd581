import {
  type Check,
  type FunctionReach,
  hasFinished,
  isSkipped,
  type ResponseOf,
  reportFileName,
  type routes,
  type ScanSummary,
  type Stage,
} from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { checkWords, outcomeWord, reachWords, stageWord } from '@lc/report/words'
import { type ReactNode, useState } from 'react'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { exportReport } from '../../../shared/api/scans/export-report.ts'
import { useRuns } from '../../../shared/api/scans/get-runs.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { offerFile } from '../../../shared/ui/offer-file.ts'
import { toastStore } from '../../../shared/ui/toaster.tsx'
import { CheckReason } from '../coverage/checks-table.tsx'
import { withReleaseOnly } from '../coverage/coverage-lines.tsx'
import { useReport } from '../report/report-context.ts'
import { PropertyList } from './property-list.tsx'
import { LineCoverage, UnitTestList } from './unit-test-list.tsx'

type RunStage = 'formal' | 'unit' | 'fuzz'

/** The results of one stage, and a download of all its tests. */
export const RunsView = ({ stage }: { stage: RunStage }) => {
  const { summary } = useReport()
  const { data, isError, refetch } = useRuns(summary.id)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  return <ShownRuns summary={summary} runs={data} stage={stage} />
}

interface ShownRunsProps {
  summary: Pick<ScanSummary, 'id' | 'name' | 'checks' | 'fuzzing' | 'hasProject'>
  runs: ResponseOf<typeof routes.getRuns>
  stage: RunStage
}

export const ShownRuns = ({ summary, runs, stage }: ShownRunsProps) => {
  const t = useText()
  const { intro, absent, empty } = stageTexts(stage, summary)
  const ready = runs.state === 'ready' ? runs : nothing
  return (
    <>
      <RunSection stage={stage} intro={t(intro)} absent={t(absent)} empty={t(empty)} checks={summary.checks}>
        {stage === 'unit' ? unitTests(ready) : properties(ready, stage)}
      </RunSection>
      {summary.hasProject && <ProjectDownload id={summary.id} name={summary.name} />}
    </>
  )
}

const nothing = { properties: [], tests: [], lineCoverage: [], functionReach: [] }

const stageTexts = (stage: RunStage, { fuzzing }: Pick<ScanSummary, 'fuzzing'>) =>
  ({
    formal: { intro: m.app_formal_intro, absent: m.app_formal_absent, empty: m.app_formal_empty },
    unit: { intro: m.app_unit_intro, absent: m.app_unit_absent, empty: m.app_unit_empty },
    fuzz: {
      intro: m.app_fuzz_intro,
      absent: fuzzing ? m.app_fuzz_absent : m.app_fuzz_not_ordered,
      empty: m.app_fuzz_empty,
    },
  })[stage]

type Ready = Pick<Extract<ShownRunsProps['runs'], { state: 'ready' }>, keyof typeof nothing>

const properties = (ready: Ready, stage: RunStage) => {
  const ofStage = ready.properties.filter((property) => property.stage === stage)
  if (ofStage.length === 0) return undefined
  return (
    <>
      <PropertyList properties={ofStage} />
      {stage === 'fuzz' && <ReachedFunctions all={ready.functionReach ?? []} />}
    </>
  )
}

/** The functions that fuzzing could call, for each contract. */
const ReachedFunctions = ({ all }: { all: readonly FunctionReach[] }) => {
  const locale = useLocale()
  return all.map((reach) => (
    <p key={reach.contract} className="max-w-[44rem] text-sm wrap-anywhere text-muted" data-reach>
      {visibleText(reachWords(reach, locale))}
    </p>
  ))
}

const unitTests = ({ tests, lineCoverage }: Ready) =>
  tests.length > 0 ? (
    <>
      <UnitTestList tests={tests} />
      <LineCoverage files={lineCoverage} />
    </>
  ) : undefined

interface RunSectionProps {
  stage: Stage
  intro: string
  /** Shown if no engine of this stage was planned. */
  absent: string
  /** Shown if the engines finished without results. */
  empty: string
  checks: readonly Check[]
  children?: ReactNode
}

/** The results of one stage, after the checks that didn't finish. */
const RunSection = ({ stage, intro, absent, empty, checks, children }: RunSectionProps) => {
  const locale = useLocale()
  const t = useText()
  const ofStage = checks.filter((check) => check.stage === stage)
  const missed = ofStage.filter((check) => !hasFinished(check))
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
            <div key={check.engine} className={`wrap-anywhere ${isSkipped(check) ? '' : 'font-semibold'}`}>
              {t(m.app_runs_missed, {
                check: checkWords(withReleaseOnly(check), locale),
                outcome: outcomeWord(check, locale),
              })}
              <CheckReason check={check} />
            </div>
          ))}
          {children ?? (missed.length < ofStage.length && <p>{empty}</p>)}
        </div>
      )}
    </section>
  )
}

/** Downloads all tests. Calls carry the session in a header, so a plain link can't fetch the file. */
const ProjectDownload = ({ id, name }: { id: string; name: string }) => {
  const locale = useLocale()
  const t = useText()
  const source = useReportSource()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const file = await exportReport(source, { id, format: 'foundry', locale })
    if (file) offerFile(file, reportFileName({ name, format: 'foundry', locale }))
    else toastStore.show('error', t(m.app_project_failed))
    setIsBusy(false)
  }
  return (
    <section aria-labelledby="project" data-project className="min-w-0">
      <h2 id="project" className="text-lg">
        {t(m.app_project_title)}
      </h2>
      <p className="mt-2 max-w-[44rem] text-muted">{t(m.app_project_text)}</p>
      <button type="button" disabled={isBusy} onClick={save} className={`mt-3 ${buttonClass('quiet')}`}>
        {t(m.app_project_save)}
      </button>
    </section>
  )
}
