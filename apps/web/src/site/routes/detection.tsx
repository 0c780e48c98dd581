import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { ClosingCall } from '../../shared/ui/closing-call.tsx'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { Catalogue } from '../detection/components/catalogue.tsx'
import { HowItDecides } from '../detection/components/how-it-decides.tsx'
import { HowItEnds } from '../detection/components/how-it-ends.tsx'
import { Limits } from '../detection/components/limits.tsx'
import { Measured } from '../detection/components/measured.tsx'
import { ThreeSlits } from '../detection/components/three-slits.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.detection_title({}, { locale }), locale),
    description: m.detection_description({}, { locale }),
  }))

export default function Detection() {
  const locale = useLocale()
  const scan = (
    <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
      {m.site_action_scan({}, { locale })}
    </a>
  )
  return (
    <>
      <PageHero
        kicker={m.detection_kicker({}, { locale })}
        title={m.detection_heading({}, { locale })}
        text={m.detection_text({ product: brand.product[locale] }, { locale })}
        picture={<ThreeSlits />}
      >
        <div className="mt-10 flex flex-wrap gap-4">
          {scan}
          <a href="#catalogue" className={buttonClass('quiet', 'site')}>
            {m.detection_action_catalogue({}, { locale })}
          </a>
        </div>
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <HowItDecides />
        <HowItEnds />
        <Measured />
        <Catalogue />
        <Limits />
      </div>
      <ClosingCall title={m.detection_closing_title({}, { locale })} text={m.detection_closing_text({}, { locale })}>
        {scan}
      </ClosingCall>
    </>
  )
}
