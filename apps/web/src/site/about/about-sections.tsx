import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pluginSource } from '../../shared/pages/file-list.ts'
import { mailto } from '../../shared/ui/links.ts'
import { SlitList } from '../sections.tsx'

const CAT =
  'M142 92C138 70 140 48 146 30C158 38 166 46 170 52C177 50 183 50 190 52C194 46 202 38 214 30C220 48 222 70 218 92C216 104 208 112 200 116C226 136 238 162 238 196H122C122 162 134 136 160 116C152 112 144 104 142 92Z'

/** A cat on lines of code. Its tail is the trace and ends on one of them. */
export const AboutPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full">
    <path d="M32 199h256M56 217h120M32 235h208" className="stroke-line" strokeWidth="6" />
    <path d={CAT} className="fill-surface-2" />
    <path d="M164 196v-34M196 196v-34" className="stroke-line" strokeWidth="2" />
    <path d="M132 94l-40-6M132 101l-42 3M228 94l40-6M228 101l42 3" className="stroke-line" strokeWidth="2" />
    <path d="M163 68c6 9 6 19 0 28c-6-9-6-19 0-28ZM197 68c6 9 6 19 0 28c-6-9-6-19 0-28Z" className="fill-volt" />
    <path d="M236 184H304V217H190" className="trace" pathLength="1" />
    <circle cx="190" cy="217" r="6" className="trace-dot fill-volt" />
  </svg>
)

const principles = [
  { title: m.about_work_1, text: m.about_work_1_text },
  { title: m.about_work_2, text: m.about_work_2_text },
  { title: m.about_work_3, text: m.about_work_3_text },
  { title: m.about_work_4, text: m.about_work_4_text },
  { title: m.about_work_5, text: m.about_work_5_text },
]

export const Principles = () => {
  const t = useText()
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {principles.map(({ title, text }) => (
        <li key={t(title)} className="border-t-2 border-text pt-5">
          <h3 className="text-xl">{t(title)}</h3>
          <p className="mt-3 max-w-[38rem] text-muted">{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}

const services = [
  { path: '/auto-detection', title: m.site_service_detection, text: m.site_service_detection_text },
  { path: '/audit', title: m.site_service_audit, text: m.site_service_audit_text },
  { path: '/penetration-testing', title: m.site_service_pentest, text: m.site_service_pentest_text },
  { path: '/custom', title: m.about_do_custom, text: m.about_do_custom_text },
]

/** Our services, each linked once to its page. */
export const OurServices = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <ul className="mt-8 border-b border-line">
      {services.map(({ path, title, text }) => (
        <li key={path} className="grid gap-x-8 border-t border-line py-5 lg:grid-cols-[20rem_1fr] lg:items-baseline">
          <h3 className="text-xl">
            <a
              href={localPath(locale, path)}
              className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text"
            >
              {t(title)}
            </a>
          </h3>
          <p className="max-w-[40rem] text-muted">{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}

const claimsNotMade = [m.about_not_1, m.about_not_2, m.about_not_3]

export const ClaimsNotMade = () => {
  const t = useText()
  return <SlitList lines={claimsNotMade.map((message) => t(message))} />
}

const mails = [
  { label: m.about_find_mail, address: brand.mail.contact },
  { label: m.about_find_jobs, address: brand.mail.careers },
  { label: m.about_find_security, address: brand.mail.security },
]

export const FindUs = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      <div>
        <dt className="text-sm text-muted">{t(m.about_find_company)}</dt>
        <dd>{brand.legal}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t(m.about_find_address)}</dt>
        <dd>{brand.address[locale]}</dd>
      </div>
      {mails.map(({ label, address }) => (
        <div key={address}>
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd>
            <a
              href={mailto(address)}
              className="inline-flex min-h-11 items-center text-volt-ink underline underline-offset-4"
            >
              {address}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The AGPL requires everyone who offers the program over a network to offer its source too. */
export const PluginSource = () => {
  const t = useText()
  return (
    <>
      <p className="mt-6 max-w-[42rem]">{t(m.about_source_text)}</p>
      <a
        href={pluginSource.path}
        download
        className="mt-2 inline-flex min-h-11 items-center text-volt-ink underline underline-offset-4"
      >
        {t(m.about_source_link)}
      </a>
    </>
  )
}
