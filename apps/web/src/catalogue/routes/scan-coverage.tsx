import type { Check } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { largeScope, pairScope } from '@lc/report/sample/scope'
import { headWords } from '@lc/report/words'
import { CheckedLine, GapBox } from '../../app/scans/coverage/checked-line.tsx'
import { ContractsTable } from '../../app/scans/coverage/contracts-table.tsx'
import { CoverageLines } from '../../app/scans/coverage/coverage-lines.tsx'
import { useLocale } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleProgress } from '../samples/sample-scans.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_scan_coverage)

const slither: Check = { engine: 'slither', engineVersion: '0.11.3', stage: 'static', outcome: 'found', seconds: 4 }
const halmos: Check = { engine: 'halmos', engineVersion: '0.3.3', stage: 'formal', outcome: 'timed_out', seconds: 60 }

const summary = { ...sampleProgress('scanning'), checks: [slither, halmos], scope: largeScope }

export default function ScanCoveragePage() {
  const locale = useLocale()
  return (
    <ComponentPage name={m.catalogue_scan_coverage}>
      <State caption={m.catalogue_coverage_line}>
        <CheckedLine summary={summary} words={headWords(summary, locale)} />
      </State>
      <State caption={m.catalogue_coverage_gap}>
        <GapBox summary={summary} words={headWords(summary, locale)} />
      </State>
      <State caption={m.catalogue_coverage_all}>
        <CoverageLines checks={[slither]} scope={pairScope} />
      </State>
      <State caption={m.catalogue_coverage_partial}>
        <CoverageLines checks={[slither, halmos]} scope={largeScope} />
      </State>
      <State caption={m.catalogue_coverage_earlier}>
        <CoverageLines checks={[slither, halmos]} />
      </State>
      <State caption={m.catalogue_coverage_nothing}>
        <CoverageLines checks={[halmos]} />
      </State>
      <State caption={m.catalogue_coverage_contracts}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ContractsTable scope={pairScope} />
        </div>
      </State>
      <State caption={m.catalogue_coverage_contracts_many}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ContractsTable scope={largeScope} />
        </div>
      </State>
    </ComponentPage>
  )
}
