import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { EnquiryForm } from '../enquiries/enquiry-form.tsx'
import { LetterPicture, WhatHappens } from '../enquiries/what-happens.tsx'
import { PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.enquiry_page_kicker), locale),
    description: t(m.enquiry_page_description),
  }))

export default function ContactPage() {
  const t = useText()
  return (
    <>
      <PageHero
        kicker={t(m.enquiry_page_kicker)}
        title={t(m.enquiry_page_heading)}
        text={t(m.enquiry_page_text)}
        picture={<LetterPicture />}
      />
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-20 gap-y-16 py-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-24">
          <section aria-labelledby="write">
            <h2 id="write" className="mb-8 text-3xl tracking-display">
              {t(m.enquiry_page_form)}
            </h2>
            <div className="max-w-[42rem]">
              <EnquiryForm kind="contact" />
            </div>
          </section>
          <WhatHappens />
        </div>
      </div>
    </>
  )
}
