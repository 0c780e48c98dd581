import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { CodeLines } from '../../../shared/ui/code-lines.tsx'
import { FindingHead } from '../../../shared/ui/finding-head.tsx'
import { Trace } from '../../../shared/ui/trace.tsx'
import { sampleFinding } from '../sample/sample-finding.ts'

/** Heights of the panel's parts in px; the trace ends exactly on the marked line, so they are fixed. */
const HEAD = 40
const PADDING = 12
const LINE = 24

/** A real contract, the trace that ends on the line that matters, and the finding as the product prints it. */
export const SampleFigure = () => {
  const locale = useLocale()
  const { file, line, firstLine, lines } = sampleFinding
  return (
    <figure className="relative min-w-0">
      <div className="border border-line bg-surface">
        <p className="flex items-center border-b border-line px-4 font-mono text-xs text-muted h-10">{file}</p>
        <CodeLines
          label={m.site_sample_code_label({}, { locale })}
          lines={lines}
          firstLine={firstLine}
          marked={{ start: line, end: line }}
          hasBar={false}
          markLabel={m.site_sample_here({}, { locale })}
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
        {m.site_sample_caption({ product: brand.product[locale] }, { locale })}
      </figcaption>
    </figure>
  )
}

/** Runs from the edge of the page above the panel, bends twice and ends in a dot on the line. Units are px. */
const TraceToLine = ({ y }: { y: number }) => (
  <Trace
    className="pointer-events-none absolute top-px left-px size-px overflow-visible"
    path={`M-1400 -28H-9V${y}H12`}
    end={{ x: 12, y }}
  />
)
