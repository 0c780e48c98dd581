import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { CustomPicture, Examples, OfferSteps, QuoteShape } from '../custom/custom-sections.tsx'
import { ClosingCall, LedgerSection, PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.custom_kicker), locale),
    description: t(m.custom_description),
  }))

export default function Custom() {
  const locale = useLocale()
  const t = useText()
  const kicker = t(m.custom_kicker)
  const requestLink = (
    <a href={localPath(locale, '/form')} className={buttonClass('primary', 'site')}>
      {t(m.custom_request_quote)}
    </a>
  )
  return (
    <>
      <PageHero kicker={kicker} title={t(m.custom_heading)} text={t(m.custom_text)} picture={<CustomPicture />}>
        <div className="mt-10">{requestLink}</div>
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={t(m.custom_examples_title)}>
          <Examples />
        </LedgerSection>
        <LedgerSection number="02" title={t(m.custom_quote_title)}>
          <QuoteShape />
        </LedgerSection>
        <LedgerSection number="03" title={t(m.custom_next_title)}>
          <OfferSteps />
        </LedgerSection>
      </div>
      <ClosingCall title={t(m.custom_closing_title)} text={t(m.custom_closing_text)}>
        {requestLink}
      </ClosingCall>
    </>
  )
}
