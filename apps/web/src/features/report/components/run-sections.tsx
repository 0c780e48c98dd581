import { m } from '@lc/content/messages'
import type { ContractSummary, ResponseOf, routes } from '@lc/contract'
import { useLocale } from '../../../lib/locale-context.ts'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { useRuns } from '../api/use-runs.ts'
import { LineCoverage } from './line-coverage.tsx'
import { ProjectDownload } from './project-download.tsx'
import { PropertyList } from './property-list.tsx'
import { RunSection } from './run-section.tsx'
import { UnitTestList } from './unit-test-list.tsx'

/** What runs can show: formal verification, unit tests, fuzzing, and the project that holds them. */
export const RunSections = ({ summary }: { summary: ContractSummary }) => {
  const { data, isError, refetch } = useRuns(summary.id)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  return <ShownRuns summary={summary} runs={data} />
}

interface ShownRunsProps {
  summary: Pick<ContractSummary, 'id' | 'name' | 'checks' | 'fuzzing' | 'hasProject'>
  runs: ResponseOf<typeof routes.getRuns>
}

export const ShownRuns = ({ summary, runs }: ShownRunsProps) => {
  const locale = useLocale()
  const { checks } = summary
  const { properties, tests, lineCoverage } = runs.state === 'ready' ? runs : nothing
  const propertiesOf = (stage: 'formal' | 'fuzz') => {
    const ofStage = properties.filter((property) => property.stage === stage)
    return ofStage.length > 0 ? <PropertyList properties={ofStage} /> : undefined
  }
  const fuzzAbsent = summary.fuzzing ? m.app_fuzz_absent : m.app_fuzz_not_ordered
  return (
    <>
      <RunSection
        stage="formal"
        intro={m.app_formal_intro({}, { locale })}
        absent={m.app_formal_absent({}, { locale })}
        empty={m.app_formal_empty({}, { locale })}
        checks={checks}
      >
        {propertiesOf('formal')}
      </RunSection>
      <RunSection
        stage="unit"
        intro={m.app_unit_intro({}, { locale })}
        absent={m.app_unit_absent({}, { locale })}
        empty={m.app_unit_empty({}, { locale })}
        checks={checks}
      >
        {tests.length > 0 ? (
          <>
            <UnitTestList tests={tests} />
            <LineCoverage files={lineCoverage} />
          </>
        ) : undefined}
      </RunSection>
      <RunSection
        stage="fuzz"
        intro={m.app_fuzz_intro({}, { locale })}
        absent={fuzzAbsent({}, { locale })}
        empty={m.app_fuzz_empty({}, { locale })}
        checks={checks}
      >
        {propertiesOf('fuzz')}
      </RunSection>
      {summary.hasProject && <ProjectDownload id={summary.id} name={summary.name} />}
    </>
  )
}

const nothing = { properties: [], tests: [], lineCoverage: [] }
