import type { ContractSummary, ResponseOf, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useRuns } from '../../../shared/api/scans/get-runs.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { LineCoverage } from './line-coverage.tsx'
import { ProjectDownload } from './project-download.tsx'
import { PropertyList } from './property-list.tsx'
import { RunSection } from './run-section.tsx'
import { UnitTestList } from './unit-test-list.tsx'

type RunStage = 'formal' | 'unit' | 'fuzz'

/** What runs of one kind have shown, and the project that holds all of them. */
export const RunsView = ({ summary, stage }: { summary: ContractSummary; stage: RunStage }) => {
  const { data, isError, refetch } = useRuns(summary.id)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  return <ShownRuns summary={summary} runs={data} stage={stage} />
}

interface ShownRunsProps {
  summary: Pick<ContractSummary, 'id' | 'name' | 'checks' | 'fuzzing' | 'hasProject'>
  runs: ResponseOf<typeof routes.getRuns>
  stage: RunStage
}

export const ShownRuns = ({ summary, runs, stage }: ShownRunsProps) => {
  const locale = useLocale()
  const { intro, absent, empty } = wordsOf(stage, summary)
  const ready = runs.state === 'ready' ? runs : nothing
  return (
    <>
      <RunSection
        stage={stage}
        intro={intro({}, { locale })}
        absent={absent({}, { locale })}
        empty={empty({}, { locale })}
        checks={summary.checks}
      >
        {stage === 'unit' ? unitTests(ready) : properties(ready, stage)}
      </RunSection>
      {summary.hasProject && <ProjectDownload id={summary.id} name={summary.name} />}
    </>
  )
}

const nothing = { properties: [], tests: [], lineCoverage: [] }

const wordsOf = (stage: RunStage, { fuzzing }: Pick<ContractSummary, 'fuzzing'>) =>
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
  return ofStage.length > 0 ? <PropertyList properties={ofStage} /> : undefined
}

const unitTests = ({ tests, lineCoverage }: Ready) =>
  tests.length > 0 ? (
    <>
      <UnitTestList tests={tests} />
      <LineCoverage files={lineCoverage} />
    </>
  ) : undefined
