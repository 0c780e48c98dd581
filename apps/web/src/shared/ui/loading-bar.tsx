import { m } from '@lc/content/messages'
import { useLocale } from '../i18n/text.ts'

/** Part of every page, visible while the document is marked as loading. */
export const LoadingBar = () => {
  const words = m.site_loading({}, { locale: useLocale() })
  return (
    <div role="progressbar" aria-label={words} className="loading-bar night">
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
