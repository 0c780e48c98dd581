import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { mailto } from '../../../shared/ui/mailto.ts'

const mails = [
  { label: m.about_find_mail, address: brand.mail.contact },
  { label: m.about_find_jobs, address: brand.mail.careers },
  { label: m.about_find_security, address: brand.mail.security },
]

export const FindUs = () => {
  const locale = useLocale()
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      <div>
        <dt className="text-sm text-muted">{m.about_find_company({}, { locale })}</dt>
        <dd>{brand.legal}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{m.about_find_address({}, { locale })}</dt>
        <dd>{brand.address[locale]}</dd>
      </div>
      {mails.map(({ label, address }) => (
        <div key={address}>
          <dt className="text-sm text-muted">{label({}, { locale })}</dt>
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
