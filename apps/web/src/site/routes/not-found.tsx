import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../shared/frame/components/error-page.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.site_404_title({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  const locale = useLocale()
  return <ErrorPage status="404" title={m.site_404_title({}, { locale })} text={m.site_404_text({}, { locale })} />
}
