import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { SampleFigure } from './sample-figure.tsx'

export const Hero = () => {
  const locale = useLocale()
  return (
    <section className="night overflow-x-clip bg-bg pt-32 pb-20 text-text md:pt-40 md:pb-32">
      <div className="wrap grid gap-x-12 gap-y-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <div>
          <h1 className="text-5xl tracking-display">
            {m.site_hero_line_1({}, { locale })}
            <span className="block text-muted">{m.site_hero_line_2({}, { locale })}</span>
          </h1>
          <p className="mt-8 max-w-[34rem] text-lg text-muted">
            {m.site_hero_text({ product: brand.product[locale] }, { locale })}
          </p>
          <div className="mt-10 flex flex-wrap gap-4">
            <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
              {m.site_action_scan({}, { locale })}
            </a>
            <a href={`${localPath(locale, '/form')}?about=audit`} className={buttonClass('quiet', 'site')}>
              {m.site_action_expert({}, { locale })}
            </a>
          </div>
        </div>
        <SampleFigure />
      </div>
    </section>
  )
}
