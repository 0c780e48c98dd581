import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type Beside, figures, type LabelledSet, perThousandLines, type SoundLibrary } from '@lc/detectors/figures'
import { severityWord } from '@lc/report/words'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { FigureTable } from '../figure-table.tsx'
import { measuredDates } from '../measured-dates.ts'
import { LedgerSection } from '../sections.tsx'
import { categoryName } from './catalogue.ts'

const sets = [
  { name: 'SmartBugs', set: figures.smartBugs },
  { name: 'SolidiFI', set: figures.solidiFi },
]

/** Results of the checks on sets with known flaws, family by family, including their errors. */
export const Measured = () => {
  const locale = useLocale()
  const t = useText()
  const method = { tool: 'Slither', version: figures.slither }
  return (
    <LedgerSection number="03" id="measured" title={t(m.benchmark_families_title)}>
      <p className="mt-4 max-w-[44rem] text-muted">{t(m.benchmark_families_text, method)}</p>
      {sets.map(({ name, set }) => (
        <FamilyTable key={name} name={name} set={set} />
      ))}
      {figures.libraries.map((library) => (
        <p key={library.name} className="mt-6 max-w-[44rem]">
          {t(m.benchmark_control_text, noiseOf(library))}
        </p>
      ))}
      <MeasuredAudits />
      <MeasuredRuns />
      <p className="mt-6 max-w-[44rem] text-sm text-muted">{t(m.benchmark_method, { date: measuredDates(locale) })}</p>
    </LedgerSection>
  )
}

const noiseOf = ({ name, version, files, lines, ours, slither }: SoundLibrary) => ({
  name,
  version,
  files,
  ours: perThousandLines(ours.all, lines).toFixed(1),
  slither: perThousandLines(slither.all, lines).toFixed(1),
})

const FamilyTable = ({ name, set: { families, seen, heldOut } }: { name: string; set: LabelledSet }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <h3 className="mt-10 text-xl">{name}</h3>
      <FigureTable
        label={t(m.benchmark_families_label, { name })}
        columns={[
          t(m.benchmark_family),
          brand.product[locale],
          t(m.benchmark_false_positives),
          t(m.benchmark_slither),
          t(m.benchmark_false_positives_slither),
        ]}
        rows={families.map(({ category, labels, ours, slither }) => [
          categoryName(category, locale),
          `${ours.found} / ${labels}`,
          `${ours.falsePositives}`,
          `${slither.found} / ${labels}`,
          `${slither.falsePositives}`,
        ])}
      />
      <p className="mt-3 max-w-[44rem] text-sm text-muted">
        {t(m.benchmark_folds, {
          seen: seen.ours.found,
          seenLabels: seen.labels,
          seenSlither: seen.slither.found,
          heldOut: heldOut.ours.found,
          heldOutLabels: heldOut.labels,
          heldOutSlither: heldOut.slither.found,
        })}
      </p>
    </>
  )
}

const { audits } = figures
/** An audit rates these highest. */
const worst = ['critical', 'high'] as const

/** Results on whole projects, beside the findings of their audits. */
const MeasuredAudits = () => {
  const locale = useLocale()
  const t = useText()
  const { total, heldOut } = audits
  const row = (name: string, figure: (who: keyof Beside<unknown>) => string) =>
    [name, figure('ours'), figure('slither')] as const
  const severityRows = worst.flatMap((severity) =>
    audits.severities
      .filter(({ name }) => name === severity)
      .map((one) =>
        row(
          t(m.benchmark_audits_severity, { severity: severityWord(severity, locale) }),
          (who) => `${one[who].any} / ${one.findings}`,
        ),
      ),
  )
  return (
    <>
      <h3 className="mt-12 text-xl">{t(m.benchmark_audits_title)}</h3>
      <p className="mt-2 max-w-[44rem] text-muted">{t(m.benchmark_audits_text, { projects: audits.projects })}</p>
      <FigureTable
        label={t(m.benchmark_audits_title)}
        columns={[t(m.benchmark_audits_measure), brand.product[locale], t(m.benchmark_slither)]}
        rows={[
          row(t(m.benchmark_audits_any), (who) => `${total[who].any} / ${total.findings}`),
          row(t(m.benchmark_audits_category), (who) => `${total[who].category} / ${total.findings}`),
          ...severityRows,
          row(t(m.benchmark_audits_chance), (who) => share(total[who].touched, total.functions)),
          row(t(m.benchmark_audits_held_out), (who) => `${heldOut[who].any} / ${heldOut.findings}`),
          row(t(m.benchmark_audits_held_out_chance), (who) => share(heldOut[who].touched, heldOut.functions)),
          row(t(m.benchmark_audits_noise), (who) => perThousandLines(total[who].loud, total.lines).toFixed(1)),
        ]}
      />
    </>
  )
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

const { proofs, presets, tokens } = figures.runs

/** Results of the checks that run code: confirmed flaws and false accusations. */
const MeasuredRuns = () => {
  const t = useText()
  return (
    <>
      <h3 className="mt-12 text-xl">{t(m.benchmark_runs_label)}</h3>
      <p className="mt-2 max-w-[44rem] text-muted">{t(m.benchmark_runs_text)}</p>
      <FigureTable
        label={t(m.benchmark_runs_label)}
        columns={[t(m.benchmark_run_set), t(m.benchmark_run_shown), t(m.benchmark_run_false_positives)]}
        rows={[
          [t(m.benchmark_run_proofs), shown(proofs), accused(proofs)],
          [t(m.benchmark_run_tokens), shown(tokens), accused(tokens)],
          [t(m.benchmark_run_presets), '–', accused(presets)],
        ]}
      />
    </>
  )
}

const shown = ({ shown: count, flawed }: { shown: number; flawed: number }) => `${count} / ${flawed}`

const accused = ({ accused: count, sound }: { accused: number; sound: number }) => `${count} / ${sound}`
