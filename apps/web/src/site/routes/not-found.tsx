import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../shared/frame/error-page.tsx'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useText } from '../../shared/i18n/text.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.site_404_title({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  const t = useText()
  return <ErrorPage status="404" title={t(m.site_404_title)} text={t(m.site_404_text)} />
}
