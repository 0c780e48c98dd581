import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'

const services = [
  { path: '/auto-detection', title: m.site_service_detection, text: m.site_service_detection_text },
  { path: '/audit', title: m.site_service_audit, text: m.site_service_audit_text },
  { path: '/penetration-testing', title: m.site_service_pentest, text: m.site_service_pentest_text },
]

export const Services = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="02" title={m.site_services_title({}, { locale })}>
      <ul className="mt-8">
        {services.map(({ path, title, text }) => (
          <li
            key={path}
            className="grid items-baseline gap-x-8 gap-y-2 border-t border-line py-7 last:border-b lg:grid-cols-[18rem_1fr_auto]"
          >
            <h3 className="text-xl">{title({}, { locale })}</h3>
            <p className="max-w-[38rem] text-muted">{text({}, { locale })}</p>
            <a
              href={localPath(locale, path)}
              className="inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
            >
              {m.site_service_open({}, { locale })}
              <span className="sr-only">: {title({}, { locale })}</span>
            </a>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
}
