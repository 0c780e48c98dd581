import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { CodeLines } from '../../shared/ui/code-lines.tsx'
import { Trace } from '../../shared/ui/drawings.tsx'
import { FindingHead } from '../../shared/ui/finding-head.tsx'
import source from './sample/ether-vault.sol?raw'

const FIRST_LINE = 7
const LAST_LINE = 17

/** The product's report on the sample. The end-to-end test scans the same file and compares. */
const sampleFinding = {
  file: 'ether-vault.sol',
  id: 'LC-01',
  severity: 'critical',
  grade: 'proved',
  text: detectorById('reentrancy-ether').text,
  line: 13,
  firstLine: FIRST_LINE,
  lines: source.split('\n').slice(FIRST_LINE - 1, LAST_LINE),
} as const

export const Hero = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="night overflow-x-clip bg-bg pt-32 pb-20 text-text md:pt-40 md:pb-32">
      <div className="wrap grid gap-x-12 gap-y-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <div>
          <h1 className="text-5xl tracking-display">
            {t(m.site_hero_line_1)}
            <span className="block text-muted">{t(m.site_hero_line_2)}</span>
          </h1>
          <p className="mt-8 max-w-[34rem] text-lg text-muted">
            {t(m.site_hero_text, { product: brand.product[locale] })}
          </p>
          <div className="mt-10 flex flex-wrap gap-4">
            <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
              {t(m.site_action_scan)}
            </a>
            <a href={`${localPath(locale, '/form')}?about=audit`} className={buttonClass('quiet', 'site')}>
              {t(m.site_action_expert)}
            </a>
          </div>
        </div>
        <SampleFigure />
      </div>
    </section>
  )
}

/** Heights of the panel's parts in px. They are fixed because the trace ends exactly on the marked line. */
const HEAD = 40
const PADDING = 12
const LINE = 24

/** A real contract, a trace that ends on the relevant line, and the finding as the product prints it. */
const SampleFigure = () => {
  const locale = useLocale()
  const t = useText()
  const { file, line, firstLine, lines } = sampleFinding
  return (
    <figure className="relative min-w-0">
      <div className="border border-line bg-surface">
        <p className="flex items-center border-b border-line px-4 font-mono text-xs text-muted h-10">{file}</p>
        <CodeLines
          label={t(m.site_sample_code_label)}
          lines={lines}
          firstLine={firstLine}
          marked={{ start: line, end: line }}
          hasBar={false}
          markLabel={t(m.site_sample_here)}
        />
        <div className="border-t border-line px-5 py-4 text-base">
          <FindingHead
            id={sampleFinding.id}
            severity={sampleFinding.severity}
            title={sampleFinding.text[locale].title}
            place={`${file}:${line}`}
            grade={sampleFinding.grade}
          />
        </div>
      </div>
      <TraceToLine y={HEAD + PADDING + (line - firstLine + 0.5) * LINE} />
      <figcaption className="mt-3 text-sm text-muted">
        {t(m.site_sample_caption, { product: brand.product[locale] })}{' '}
        <a
          href={localPath(locale, '/sample-report')}
          className="inline-flex min-h-6 items-center font-semibold text-text underline underline-offset-4"
        >
          {t(m.result_open)}
        </a>
      </figcaption>
    </figure>
  )
}

/** Runs from the edge of the page above the panel, turns twice and ends in a dot on the line. Units are px. */
const TraceToLine = ({ y }: { y: number }) => (
  <Trace
    className="pointer-events-none absolute top-px left-px size-px overflow-visible"
    path={`M-1400 -28H-9V${y}H12`}
    end={{ x: 12, y }}
  />
)
