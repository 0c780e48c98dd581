import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../features/site/components/error-page.tsx'
import { useLocale } from '../../lib/locale-context.ts'
import { localeOfPath } from '../../lib/locale-path.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.site_404_title({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  const locale = useLocale()
  return <ErrorPage status="404" title={m.site_404_title({}, { locale })} text={m.site_404_text({}, { locale })} />
}
