import { m } from '@lc/content/messages'
import type { Kind } from '@lc/detectors'
import { severityWord } from '@lc/report/words'
import { Fragment } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { glyphId } from '../../../shared/ui/severity-symbols.tsx'

/**
 * The look of all entries, set once for a list: there are about a hundred of them, and classes on each were a twentieth of the page.
 * Far from the reader an entry is neither laid out nor painted. A reader who came by a link into the page gets all of them at once:
 * guessed heights would move the place the link leads to.
 */
export const kindListClass = [
  '*:border-t *:border-line *:py-6',
  '*:[contain-intrinsic-block-size:auto_11rem] *:[content-visibility:auto] [:root:has(:target)_&]:*:[content-visibility:visible]',
  '[&>li>div]:flex [&>li>div]:flex-wrap [&>li>div]:items-center [&>li>div]:gap-x-2 [&>li>div]:text-sm [&_div>span]:font-semibold [&_svg]:size-4',
  '[&_div>a]:inline-flex [&_div>a]:min-h-6 [&_div>a]:items-center [&_div>a]:font-mono [&_div>a]:text-xs [&_div>a]:text-muted',
  '[&_div>a]:wrap-anywhere [&_div>a]:hover:underline',
  '[&_h4]:mt-1 [&_h4]:text-lg [&_h4]:font-semibold',
  '[&>li>p]:mt-2 [&>li>p]:max-w-[44rem] [&>li>p]:text-muted',
  '[&_details]:mt-1 [&_details]:max-w-[44rem]',
  '[&_summary]:flex [&_summary]:min-h-11 [&_summary]:cursor-pointer [&_summary]:items-center [&_summary]:text-base',
  '[&_summary]:font-semibold [&_summary]:text-volt-ink [&_summary]:underline [&_summary]:underline-offset-4',
  '[&_dl]:border-l-2 [&_dl]:border-line [&_dl]:pl-5 [&_dl]:text-base',
  '[&_dt]:font-semibold [&_dd]:pb-3 [&_dd]:text-muted',
  '[&_details>p]:flex [&_details>p]:flex-wrap [&_details>p]:gap-x-5 [&_details>p]:border-l-2 [&_details>p]:border-line',
  '[&_details>p]:pl-5 [&_details>p]:font-mono [&_details>p]:text-xs',
  '[&_p>a]:inline-flex [&_p>a]:min-h-8 [&_p>a]:items-center [&_p>a]:underline [&_p>a]:underline-offset-4',
].join(' ')

/** One kind of finding, in the words of the reports, in a list of `kindListClass`. What it is stands open; the rest unfolds. */
export const KindEntry = ({ kind }: { kind: Kind }) => {
  const locale = useLocale()
  const { title, what } = kind.text[locale]
  return (
    <li id={kind.id} data-severity={kind.severity}>
      <div>
        <svg aria-hidden="true">
          <use href={`#${glyphId(kind.severity)}`} />
        </svg>
        <span>{severityWord(kind.severity, locale)}</span>
        <a href={`#${kind.id}`}>{kind.id}</a>
      </div>
      <h4>{title}</h4>
      <p>{what}</p>
      <KindReasons kind={kind} />
    </li>
  )
}

const KindReasons = ({ kind }: { kind: Kind }) => {
  const locale = useLocale()
  const { why, fix, falseAlarm } = kind.text[locale]
  const parts = [
    { name: m.app_finding_why({}, { locale }), text: why },
    { name: m.app_finding_fix({}, { locale }), text: fix },
    { name: m.app_finding_false_alarm({}, { locale }), text: falseAlarm },
  ]
  return (
    <details>
      <summary>{m.detection_catalogue_more({}, { locale })}</summary>
      <dl>
        {parts.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <References kind={kind} />
    </details>
  )
}

const References = ({ kind }: { kind: Kind }) => (
  <p>
    {kind.references.map(({ label, url }) => (
      <a key={label} href={url} rel="noreferrer">
        {label}
      </a>
    ))}
  </p>
)
