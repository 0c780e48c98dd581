import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { FigureTable } from '../../../shared/ui/figure-table.tsx'
import { runSets } from '../../benchmark.ts'

const { proofs, presets, tokens } = runSets

/** Of the checks that run code: what they showed of what is there, and whom they accused wrongly. */
export const MeasuredRuns = () => {
  const locale = useLocale()
  return (
    <>
      <h3 className="mt-12 text-xl">{m.benchmark_runs_label({}, { locale })}</h3>
      <p className="mt-2 max-w-[44rem] text-muted">{m.benchmark_runs_text({}, { locale })}</p>
      <FigureTable
        label={m.benchmark_runs_label({}, { locale })}
        columns={[
          m.benchmark_run_set({}, { locale }),
          m.benchmark_run_shown({}, { locale }),
          m.benchmark_run_accused({}, { locale }),
        ]}
        rows={[
          [m.benchmark_run_proofs({}, { locale }), shown(proofs), accused(proofs)],
          [m.benchmark_run_tokens({}, { locale }), shown(tokens), accused(tokens)],
          [m.benchmark_run_presets({}, { locale }), '–', accused(presets)],
        ]}
      />
    </>
  )
}

const shown = ({ shown: count, flawed }: { shown: number; flawed: number }) => `${count} / ${flawed}`

const accused = ({ accused: count, sound }: { accused: number; sound: number }) => `${count} / ${sound}`
