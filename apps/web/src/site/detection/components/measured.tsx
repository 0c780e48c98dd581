import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { formatDate } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { FigureTable } from '../../../shared/ui/figure-table.tsx'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import {
  type FamilyScore,
  MEASURED_ON,
  openZeppelin,
  perThousandLines,
  SLITHER_VERSION,
  smartBugs,
  solidiFi,
} from '../../benchmark.ts'
import { categoryName } from '../catalogue.ts'
import { MeasuredRuns } from './measured-runs.tsx'

const sets = [
  { name: 'SmartBugs', families: smartBugs.families },
  { name: 'SolidiFI', families: solidiFi.families },
]

/** What the checks reach on sets whose truth is known, family by family, with what they got wrong. */
export const Measured = () => {
  const locale = useLocale()
  const control = {
    ...openZeppelin,
    ours: perThousandLines(openZeppelin.ours).toFixed(1),
    slither: perThousandLines(openZeppelin.slither).toFixed(1),
  }
  const method = { tool: 'Slither', version: SLITHER_VERSION }
  return (
    <LedgerSection number="03" id="measured" title={m.benchmark_families_title({}, { locale })}>
      <p className="mt-4 max-w-[44rem] text-muted">{m.benchmark_families_text(method, { locale })}</p>
      {sets.map(({ name, families }) => (
        <FamilyTable key={name} name={name} families={families} />
      ))}
      <p className="mt-6 max-w-[44rem]">{m.benchmark_control_text(control, { locale })}</p>
      <p className="mt-3 max-w-[44rem] text-sm text-muted">
        {m.benchmark_method({ date: formatDate(MEASURED_ON, locale) }, { locale })}
      </p>
      <MeasuredRuns />
    </LedgerSection>
  )
}

const FamilyTable = ({ name, families }: { name: string; families: readonly FamilyScore[] }) => {
  const locale = useLocale()
  return (
    <>
      <h3 className="mt-10 text-xl">{name}</h3>
      <FigureTable
        label={m.benchmark_families_label({ name }, { locale })}
        columns={[
          m.benchmark_family({}, { locale }),
          brand.product[locale],
          m.benchmark_alarms({}, { locale }),
          m.benchmark_slither({}, { locale }),
          m.benchmark_alarms_slither({}, { locale }),
        ]}
        rows={families.map(({ category, labels, ours, slither }) => [
          categoryName(category, locale),
          `${ours[0]} / ${labels}`,
          `${ours[1]}`,
          `${slither[0]} / ${labels}`,
          `${slither[1]}`,
        ])}
      />
    </>
  )
}
