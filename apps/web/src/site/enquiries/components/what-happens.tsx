import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const steps = [m.enquiry_next_1, m.enquiry_next_2, m.enquiry_next_3]

/** Beside the form: what becomes of a message, and the ways past the form. */
export const WhatHappens = () => {
  const locale = useLocale()
  const ways = [
    { label: m.enquiry_way_mail({}, { locale }), mail: brand.mail.contact },
    { label: m.enquiry_way_flaw({}, { locale }), mail: brand.mail.security },
  ]
  return (
    <aside aria-labelledby="next" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="next" className="text-xl">
        {m.enquiry_next_title({}, { locale })}
      </h2>
      <ol className="mt-6 grid gap-6">
        {steps.map((step, index) => (
          <li key={step({}, { locale })} className="grid grid-cols-[2rem_1fr] text-base">
            <span aria-hidden="true" className="pt-0.5 font-mono text-sm text-muted">
              {String(index + 1).padStart(2, '0')}
            </span>
            {step({}, { locale })}
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
