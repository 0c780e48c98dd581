import { m } from '@lc/content/messages'
import { htmlLang, localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'
import { reloadPage } from '../session/browser-storage.ts'
import { buttonClass } from './button.ts'
import { Slit } from './slit.tsx'

/**
 * For errors without a page of their own. The specification requires the message in Chinese; other readers get theirs
 * below it.
 */
export const GenericError = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <main className="night grid min-h-dvh place-items-center bg-bg p-6 text-center text-text">
      <div>
        <Slit className="mx-auto h-16 w-8 rotate-90 text-muted" />
        <h1 lang={htmlLang('zh')} className="mt-8 text-2xl">
          {m.app_error_generic({}, { locale: 'zh' })}
        </h1>
        {locale !== 'zh' && <p className="mt-2 text-xl">{t(m.app_error_generic)}</p>}
        <p className="mt-4 max-w-[30rem] text-muted">{t(m.app_error_generic_text)}</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" onClick={reloadPage} className={buttonClass('primary', 'site')}>
            {t(m.app_error_retry)}
          </button>
          <a href={localPath(locale, '/')} className={buttonClass('quiet', 'site')}>
            {t(m.site_link_home)}
          </a>
        </p>
      </div>
    </main>
  )
}
