import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'

const services = [
  { path: '/auto-detection', title: m.site_service_detection, text: m.site_service_detection_text },
  { path: '/audit', title: m.site_service_audit, text: m.site_service_audit_text },
  { path: '/penetration-testing', title: m.site_service_pentest, text: m.site_service_pentest_text },
  { path: '/custom', title: m.about_do_custom, text: m.about_do_custom_text },
]

/** What we offer, each named once, as a link to its page. */
export const OurServices = () => {
  const locale = useLocale()
  return (
    <ul className="mt-8 border-b border-line">
      {services.map(({ path, title, text }) => (
        <li key={path} className="grid gap-x-8 border-t border-line py-5 lg:grid-cols-[20rem_1fr] lg:items-baseline">
          <h3 className="text-xl">
            <a
              href={localPath(locale, path)}
              className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-text"
            >
              {title({}, { locale })}
            </a>
          </h3>
          <p className="max-w-[40rem] text-muted">{text({}, { locale })}</p>
        </li>
      ))}
    </ul>
  )
}
