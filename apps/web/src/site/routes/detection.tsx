import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Catalogue } from '../detection/detector-catalogue.tsx'
import { HowItDecides, HowItEnds, ThreeSlits } from '../detection/how-it-decides.tsx'
import { Limits } from '../detection/limits.tsx'
import { Measured } from '../detection/measured.tsx'
import { ClosingCall, PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.detection_title), locale),
    description: t(m.detection_description),
  }))

export default function Detection() {
  const locale = useLocale()
  const t = useText()
  const scan = (
    <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
      {t(m.site_action_scan)}
    </a>
  )
  return (
    <>
      <PageHero
        kicker={t(m.detection_kicker)}
        title={t(m.detection_heading)}
        text={t(m.detection_text, { product: brand.product[locale] })}
        picture={<ThreeSlits />}
      >
        <div className="mt-10 flex flex-wrap gap-4">
          {scan}
          <a href="#catalogue" className={buttonClass('quiet', 'site')}>
            {t(m.detection_action_catalogue)}
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
      <ClosingCall title={t(m.detection_closing_title)} text={t(m.detection_closing_text)}>
        {scan}
      </ClosingCall>
    </>
  )
}
