import type { Stage } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { figures } from '@lc/detectors/figures'
import { engineName, gradeWords, severityWord, stageWord } from '@lc/report/words'
import type { ReactNode } from 'react'
import { formatDate, useLocale, useText } from '../../shared/i18n/text.ts'
import { CodeLines } from '../../shared/ui/code-lines.tsx'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'
import { FigureTable } from '../figure-table.tsx'
import { categoryName, kindPath, topicId, topicName } from './catalogue.ts'
import type { Excerpt } from './examples.ts'
import type { KindData } from './kind-data.ts'

const linkClass = 'underline decoration-control underline-offset-4 hover:decoration-text'

export const KindPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-8 first:border-t-0 first:pt-0">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

export const KindText = ({ title, text }: { title: string; text: string }) => (
  <KindPart title={title}>
    <p className="mt-3 max-w-[42rem]">{text}</p>
  </KindPart>
)

const stageOf: Readonly<Record<string, Stage>> = {
  slither: 'static',
  proof: 'proof',
  unit: 'unit',
  fuzz: 'fuzz',
  halmos: 'formal',
  smtchecker: 'formal',
}

/** The facts of a kind, beside the text where there is room. */
export const KindFacts = ({ kind }: { kind: KindData }) => {
  const locale = useLocale()
  const t = useText()
  const severity = severityWord(kind.severity, locale)
  const shown = kind.shownSeverity && severityWord(kind.shownSeverity, locale)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 self-start text-base lg:sticky lg:top-24 lg:grid-cols-1">
      <Fact name={t(m.detection_catalogue_severity)}>
        <span className="flex items-baseline gap-2">
          <span className="translate-y-0.5">
            <SeverityGlyph severity={kind.severity} />
          </span>
          {shown && shown !== severity ? t(m.detection_kind_shown, { severity, shown }) : severity}
        </span>
      </Fact>
      <Fact name={t(m.detection_catalogue_topic)}>
        <a href={`${kindPath(locale, '').replace(/\/$/, '')}#${topicId(kind.topic)}`} className={linkClass}>
          {topicName(kind.topic, locale)}
        </a>
      </Fact>
      <Fact name={t(m.detection_kind_category)}>{categoryName(kind.category, locale)}</Fact>
      <Fact name={t(m.detection_kind_evidence)}>
        <ul>
          {kind.grades.map((grade) => (
            <li key={grade}>{gradeWords(grade, locale)}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={t(m.detection_kind_checks)}>
        <ul>
          {kind.engines.map((engine) => (
            <li key={engine}>{checkName(engine, stageWord(stageOf[engine] ?? 'static', locale), locale)}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={t(m.app_finding_references)}>
        <ul className="font-mono text-sm">
          {kind.references.map(({ label, url }) => (
            <li key={label}>
              <a href={url} rel="noreferrer" className={`inline-flex min-h-6 items-center ${linkClass}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  )
}

const checkName = (engine: string, stage: string, locale: 'en' | 'zh') =>
  locale === 'zh' ? `${stage}（${engineName(engine)}）` : `${stage} (${engineName(engine)})`

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-line pt-2">
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The test contracts of the kind, the flawed one and its fixed twin. */
export const KindExample = ({ examples: { flawed, sound } }: Pick<KindData, 'examples'>) => {
  const t = useText()
  if (!flawed || !sound) return null
  return (
    <KindPart title={t(m.detection_kind_example_title)}>
      <p className="mt-3 max-w-[42rem] text-muted">{t(m.detection_kind_example_text)}</p>
      <ExampleCode title={t(m.detection_kind_example_flawed)} excerpt={flawed} />
      <ExampleCode title={t(m.detection_kind_example_sound)} excerpt={sound} />
    </KindPart>
  )
}

const ExampleCode = ({ title, excerpt: { firstLine, lines, marked } }: { title: string; excerpt: Excerpt }) => {
  const t = useText()
  return (
    <figure className="mt-6">
      <figcaption className="text-base font-semibold">{title}</figcaption>
      <div className="mt-2 border border-line bg-surface">
        <CodeLines
          label={title}
          lines={lines}
          firstLine={firstLine}
          marked={marked.map((line) => ({ start: line, end: line }))}
          markLabel={t(m.detection_kind_marked)}
        />
      </div>
    </figure>
  )
}

const { audits } = figures

/** The measured figures of the kind, and those of its whole category. */
export const KindMeasured = ({ kind }: { kind: KindData }) => {
  const locale = useLocale()
  const t = useText()
  const { flawedFiles: flawed, soundFiles: sound } = kind.examples
  const date = formatDate(audits.measuredOn, locale)
  return (
    <KindPart title={t(m.detection_kind_measured_title)}>
      <p className="mt-3 max-w-[42rem]">{t(m.detection_kind_fixtures, { flawed, sound })}</p>
      {kind.figures ? (
        <AuditTable figures={kind.figures} ratio={kind.ratio} />
      ) : (
        <p className="mt-3 max-w-[42rem]">{t(m.detection_kind_measured_none)}</p>
      )}
      <p className="mt-3 max-w-[42rem] text-sm text-muted">
        {t(m.detection_kind_measured_text, { projects: audits.projects, date })}
      </p>
      {kind.families.length > 0 && <FamilyFigures kind={kind} />}
    </KindPart>
  )
}

const AuditTable = ({
  figures: measured,
  ratio,
}: {
  figures: NonNullable<KindData['figures']>
  ratio: KindData['ratio']
}) => {
  const t = useText()
  const { findings, functions } = audits.seen
  return (
    <>
      <FigureTable
        label={t(m.detection_kind_figures_label)}
        columns={[t(m.detection_kind_measure), t(m.detection_kind_value)]}
        rows={[
          [t(m.detection_kind_measured_findings), `${measured.findings} / ${findings}`],
          [t(m.detection_kind_measured_alone), `${measured.alone}`],
          [t(m.detection_kind_measured_functions), `${measured.functions} / ${functions}`],
        ]}
      />
      <p className="mt-4 max-w-[42rem]">
        {ratio === null
          ? t(m.detection_kind_measured_only)
          : t(m.detection_kind_measured_ratio, { ratio: ratio.toFixed(1) })}
      </p>
    </>
  )
}

const FamilyFigures = ({ kind: { category, families } }: { kind: KindData }) => {
  const locale = useLocale()
  const t = useText()
  const label = t(m.detection_kind_family, { category: categoryName(category, locale) })
  return (
    <>
      <h3 className="mt-8 text-lg">{label}</h3>
      <FigureTable
        label={label}
        columns={[t(m.benchmark_set), brand.product[locale], t(m.benchmark_slither)]}
        rows={families.map(({ name, labels, ours, slither }) => [
          name,
          `${ours} / ${labels}`,
          `${slither} / ${labels}`,
        ])}
      />
    </>
  )
}

export const RelatedKinds = ({ related }: Pick<KindData, 'related'>) => {
  const locale = useLocale()
  const t = useText()
  return (
    <KindPart title={t(m.detection_kind_related)}>
      <ul className="mt-4 border-b border-line">
        {related.map(({ id, title, severity }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-t border-line py-2">
            <SeverityGlyph severity={severity} />
            <span className="sr-only">{severityWord(severity, locale)}</span>
            <a href={kindPath(locale, id)} className={linkClass}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </KindPart>
  )
}
