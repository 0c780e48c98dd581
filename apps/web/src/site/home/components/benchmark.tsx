import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { formatDate } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { FigureTable } from '../../../shared/ui/figure-table.tsx'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { MEASURED_ON, openZeppelin, perThousandLines, smartBugs, solidiFi, totalOf } from '../../benchmark.ts'

/** Three sets of others, and what was found in them; the page of detection has every family. */
export const Benchmark = ({ number }: { number: string }) => {
  const locale = useLocale()
  const product = brand.product[locale]
  return (
    <LedgerSection number={number} title={m.benchmark_title({}, { locale })}>
      <p className="mt-4 max-w-[40rem] text-muted">{m.benchmark_text({ product }, { locale })}</p>
      <FigureTable
        label={m.benchmark_figures_label({}, { locale })}
        columns={[m.benchmark_set({}, { locale }), product, m.benchmark_slither({}, { locale })]}
        rows={[
          [m.benchmark_smartbugs({ files: smartBugs.files }, { locale }), ...foundIn(smartBugs.families)],
          [m.benchmark_solidifi({ files: solidiFi.files }, { locale }), ...foundIn(solidiFi.families)],
          [m.benchmark_control({ ...openZeppelin }, { locale }), ...alarms],
        ]}
      />
      <p className="mt-4 max-w-[44rem] text-sm text-muted">
        {m.benchmark_method({ date: formatDate(MEASURED_ON, locale) }, { locale })}
      </p>
      <a
        href={`${localPath(locale, '/detection')}#measured`}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {m.benchmark_link({}, { locale })}
      </a>
    </LedgerSection>
  )
}

const foundIn = (families: Parameters<typeof totalOf>[0]) => {
  const { labels, ours, slither } = totalOf(families)
  return [ours, slither].map(({ found }) => `${found} / ${labels}`)
}

const alarms = [openZeppelin.ours, openZeppelin.slither].map((count) => perThousandLines(count).toFixed(1))
