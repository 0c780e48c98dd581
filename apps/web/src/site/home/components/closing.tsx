import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { WatchingCat } from '../../../shared/ui/watching-cat.tsx'

export const Closing = () => {
  const locale = useLocale()
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid items-end gap-x-8 gap-y-12 pt-20 md:grid-cols-[1fr_auto] md:pt-28">
        <div className="md:pb-28">
          <h2 className="text-4xl tracking-display">{m.site_closing_title({}, { locale })}</h2>
          <p className="mt-4 text-lg text-muted">{m.site_closing_text({}, { locale })}</p>
          <a href={localPath(locale, '/auto-detection')} className={`mt-8 ${buttonClass('primary', 'site')}`}>
            {m.site_action_scan({}, { locale })}
          </a>
        </div>
        <WatchingCat className="w-64 justify-self-center md:w-96" />
      </div>
    </section>
  )
}
