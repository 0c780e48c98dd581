import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../shared/frame/components/error-page.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { htmlLang, localeOfPath } from '../../shared/i18n/locale-path.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.app_error_generic({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

/** The web server's answer when what is behind it fails: the message is Chinese by the specification. */
export default function Failure() {
  const locale = useLocale()
  const title = m.app_error_generic({}, { locale: 'zh' })
  const isForeign = locale !== 'zh'
  const own = isForeign ? `${m.app_error_generic({}, { locale })}. ` : ''
  const text = `${own}${m.app_error_generic_text({}, { locale })}`
  const titleLang = isForeign ? htmlLang('zh') : undefined
  return <ErrorPage status="500" title={title} titleLang={titleLang} text={text} isAsleep />
}
