import { m } from '@lc/content/messages'
import type { Kind } from '@lc/detectors'
import { severityWord } from '@lc/report/words'
import { useLocale } from '../../../lib/locale-context.ts'
import { SeverityGlyph } from '../../../ui/severity-glyph.tsx'

/** One kind of finding, in the words of the reports. What it is stands open; the rest unfolds. */
export const KindEntry = ({ kind }: { kind: Kind }) => {
  const locale = useLocale()
  const { title, what } = kind.text[locale]
  return (
    // Far from the reader it is neither laid out nor painted: there are many of them. A reader who came by a link into the
    // page gets all of them at once: guessed heights would move the place the link leads to.
    <li
      id={kind.id}
      data-severity={kind.severity.highest}
      className="border-t border-line py-6 [contain-intrinsic-block-size:auto_11rem] [content-visibility:auto] [:root:has(:target)_&]:[content-visibility:visible]"
    >
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <SeverityGlyph severity={kind.severity.highest} />
        <span className="font-semibold">{severityWord(kind.severity.highest, locale)}</span>
        <a
          href={`#${kind.id}`}
          className="inline-flex min-h-6 items-center font-mono text-xs text-muted wrap-anywhere hover:underline"
        >
          {kind.id}
        </a>
      </div>
      <h4 className="mt-1 text-lg font-semibold">{title}</h4>
      <p className="mt-2 max-w-[44rem] text-muted">{what}</p>
      <KindReasons kind={kind} />
    </li>
  )
}

const KindReasons = ({ kind }: { kind: Kind }) => {
  const locale = useLocale()
  const { title, why, fix, falseAlarm } = kind.text[locale]
  const parts = [
    { name: m.app_finding_why({}, { locale }), text: why },
    { name: m.app_finding_fix({}, { locale }), text: fix },
    { name: m.app_finding_false_alarm({}, { locale }), text: falseAlarm },
  ]
  return (
    <details className="mt-1 max-w-[44rem]">
      <summary className="flex min-h-11 cursor-pointer items-center text-base font-semibold text-volt-ink underline underline-offset-4">
        {m.detection_catalogue_more({}, { locale })}
        <span className="sr-only">: {title}</span>
      </summary>
      <dl className="border-l-2 border-line pl-5 text-base">
        {parts.map(({ name, text }) => (
          <div key={name} className="pb-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <References kind={kind} />
    </details>
  )
}

const References = ({ kind }: { kind: Kind }) => (
  <p className="flex flex-wrap gap-x-5 border-l-2 border-line pl-5 font-mono text-xs">
    {kind.references.map(({ label, url }) => (
      <a
        key={label}
        href={url}
        rel="noreferrer"
        className="inline-flex min-h-8 items-center underline underline-offset-4"
      >
        {label}
      </a>
    ))}
  </p>
)
