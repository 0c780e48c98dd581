import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../shared/frame/error-page.tsx'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useText } from '../../shared/i18n/text.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.site_400_title({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

export default function BadRequest() {
  const t = useText()
  const text = t(m.site_400_text, { email: brand.mail.contact })
  return <ErrorPage status="400" title={t(m.site_400_title)} text={text} isAsleep />
}
