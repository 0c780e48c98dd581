import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ErrorPage } from '../../shared/frame/error-page.tsx'
import { htmlLang, localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'

export const meta = ({ location }: MetaArgs) => [
  { title: m.app_error_generic({}, { locale: localeOfPath(location.pathname) }) },
  { name: 'robots', content: 'noindex' },
]

/** nginx shows this page when the server behind it fails. The specification requires the message in Chinese. */
export default function Failure() {
  const locale = useLocale()
  const t = useText()
  const title = m.app_error_generic({}, { locale: 'zh' })
  const isForeign = locale !== 'zh'
  const own = isForeign ? `${t(m.app_error_generic)}. ` : ''
  const text = `${own}${t(m.app_error_generic_text)}`
  const titleLang = isForeign ? htmlLang('zh') : undefined
  return <ErrorPage status="500" title={title} titleLang={titleLang} text={text} isAsleep />
}
