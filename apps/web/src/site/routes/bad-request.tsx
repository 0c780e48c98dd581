import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../shared/frame/components/error-page.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.site_400_title({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

export default function BadRequest() {
  const locale = useLocale()
  const text = m.site_400_text({ email: brand.mail.contact }, { locale })
  return <ErrorPage status="400" title={m.site_400_title({}, { locale })} text={text} isAsleep />
}
