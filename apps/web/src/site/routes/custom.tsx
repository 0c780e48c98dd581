import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { ClosingCall } from '../../shared/ui/closing-call.tsx'
import { LedgerSection } from '../../shared/ui/ledger-section.tsx'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { CustomPicture } from '../custom/components/custom-picture.tsx'
import { Examples } from '../custom/components/examples.tsx'
import { OfferSteps } from '../custom/components/offer-steps.tsx'
import { QuoteShape } from '../custom/components/quote-shape.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.custom_kicker({}, { locale }), locale),
    description: m.custom_description({}, { locale }),
  }))

export default function Custom() {
  const locale = useLocale()
  const kicker = m.custom_kicker({}, { locale })
  const ask = (
    <a href={localPath(locale, '/form')} className={buttonClass('primary', 'site')}>
      {m.custom_ask({}, { locale })}
    </a>
  )
  return (
    <>
      <PageHero
        kicker={kicker}
        title={m.custom_heading({}, { locale })}
        text={m.custom_text({}, { locale })}
        picture={<CustomPicture />}
      >
        <div className="mt-10">{ask}</div>
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={m.custom_examples_title({}, { locale })}>
          <Examples />
        </LedgerSection>
        <LedgerSection number="02" title={m.custom_quote_title({}, { locale })}>
          <QuoteShape />
        </LedgerSection>
        <LedgerSection number="03" title={m.custom_next_title({}, { locale })}>
          <OfferSteps />
        </LedgerSection>
      </div>
      <ClosingCall title={m.custom_closing_title({}, { locale })} text={m.custom_closing_text({}, { locale })}>
        {ask}
      </ClosingCall>
    </>
  )
}
