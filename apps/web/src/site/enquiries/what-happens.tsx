import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useText } from '../../shared/i18n/text.ts'

/** A letter made of code lines; the trace runs from one of them to the eye that reads it. */
export const LetterPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M28 240V64H176V240Z" className="fill-surface stroke-line" strokeWidth="2" />
    <path d="M28 66L102 126L176 66" className="fill-none stroke-line" strokeWidth="2" />
    <path d="M52 160h56M52 182h96M52 204h76M52 226h88" className="stroke-line" strokeWidth="6" />
    <path d="M248 56c34 38 34 108 0 146c-34-38-34-108 0-146Z" className="fill-surface-2 stroke-line" strokeWidth="2" />
    <path d="M248 74c11 32 11 78 0 110c-11-32-11-78 0-110Z" className="fill-volt" />
    <path d="M222 40c16-12 36-12 52 0M222 218c16 12 36 12 52 0" className="fill-none stroke-line" strokeWidth="2" />
    <path d="M1600 129H292V182H158" className="trace" pathLength="1" />
    <circle cx="158" cy="182" r="6" className="trace-dot fill-volt" />
  </svg>
)

const steps = [m.enquiry_next_1, m.enquiry_next_2, m.enquiry_next_3]

/** Beside the form: what happens to a message, and other ways to reach us. */
export const WhatHappens = () => {
  const t = useText()
  const ways = [
    { label: t(m.enquiry_way_mail), mail: brand.mail.contact },
    { label: t(m.enquiry_way_flaw), mail: brand.mail.security },
  ]
  return (
    <aside aria-labelledby="next" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="next" className="text-xl">
        {t(m.enquiry_next_title)}
      </h2>
      <ol className="mt-6 grid gap-6">
        {steps.map((step, index) => (
          <li key={t(step)} className="grid grid-cols-[2rem_1fr] text-base">
            <span aria-hidden="true" className="pt-0.5 font-mono text-sm text-muted">
              {String(index + 1).padStart(2, '0')}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
      <dl className="mt-10 grid gap-6 border-t border-line pt-8">
        {ways.map(({ label, mail }) => (
          <div key={mail}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <a href={`mailto:${mail}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {mail}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
