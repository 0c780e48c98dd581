import { m } from '@lc/content/messages'
import { useLocale } from '../i18n/locale-context.ts'
import { htmlLang, localPath } from '../i18n/locale-path.ts'
import { reloadPage } from '../session/browser-storage.ts'
import { buttonClass } from './button.ts'
import { Slit } from './slit.tsx'

/** What went wrong has no page of its own. The message is Chinese by the specification; other readers get theirs below it. */
export const GenericError = () => {
  const locale = useLocale()
  return (
    <main className="night grid min-h-dvh place-items-center bg-bg p-6 text-center text-text">
      <div>
        <Slit className="mx-auto h-16 w-8 rotate-90 text-muted" />
        <h1 lang={htmlLang('zh')} className="mt-8 text-2xl">
          {m.app_error_generic({}, { locale: 'zh' })}
        </h1>
        {locale !== 'zh' && <p className="mt-2 text-xl">{m.app_error_generic({}, { locale })}</p>}
        <p className="mt-4 max-w-[30rem] text-muted">{m.app_error_generic_text({}, { locale })}</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" onClick={reloadPage} className={buttonClass('primary', 'site')}>
            {m.app_error_retry({}, { locale })}
          </button>
          <a href={localPath(locale, '/')} className={buttonClass('quiet', 'site')}>
            {m.site_link_home({}, { locale })}
          </a>
        </p>
      </div>
    </main>
  )
}
