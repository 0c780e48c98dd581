import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { WatchingCat } from '../../../shared/ui/watching-cat.tsx'

/** The head of the scanning tool's page, with the ways in. */
export const Entry = () => {
  const locale = useLocale()
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid items-end gap-x-8 gap-y-12 pt-32 md:grid-cols-[1fr_auto] md:pt-40">
        <div className="md:pb-24">
          <p className="font-mono text-sm text-muted">{m.site_detection_kicker({}, { locale })}</p>
          <h1 className="mt-4 text-5xl tracking-display">{m.site_detection_heading({}, { locale })}</h1>
          <p className="mt-6 max-w-[36rem] text-lg text-muted">
            {m.site_detection_text({ product: brand.product[locale] }, { locale })}
          </p>
          <div className="signed-out mt-10 flex flex-wrap gap-4">
            <button type="button" data-dialog="register" className={buttonClass('primary', 'site')}>
              {m.site_detection_sign_up({}, { locale })}
            </button>
            <button type="button" data-dialog="login" className={buttonClass('quiet', 'site')}>
              {m.site_detection_log_in({}, { locale })}
            </button>
          </div>
          <div className="signed-in mt-10">
            <a href={localPath(locale, '/dashboard')} className={buttonClass('primary', 'site')}>
              {m.site_detection_open({}, { locale })}
            </a>
          </div>
        </div>
        <WatchingCat className="w-64 justify-self-center md:w-[26rem]" />
      </div>
    </section>
  )
}
