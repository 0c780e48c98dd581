import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { PageHero } from '../sections.tsx'
import { VerifyForm } from '../verify/verify-form.tsx'
import { SealPicture, VerifyMeaning, VerifyOffline } from '../verify/verify-sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.verify_title), locale),
    description: t(m.verify_description, { product: brand.product[locale] }),
  }))

export default function Verify() {
  const t = useText()
  return (
    <>
      <PageHero
        kicker={t(m.verify_kicker)}
        title={t(m.verify_heading)}
        text={t(m.verify_text)}
        picture={<SealPicture />}
      />
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-20 gap-y-16 py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-24">
          <VerifyForm />
          <VerifyMeaning />
        </div>
        <VerifyOffline />
      </div>
    </>
  )
}
