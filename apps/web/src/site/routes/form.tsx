import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { EnquiryForm } from '../enquiries/components/enquiry-form.tsx'
import { LetterPicture } from '../enquiries/components/letter-picture.tsx'
import { WhatHappens } from '../enquiries/components/what-happens.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.enquiry_page_kicker({}, { locale }), locale),
    description: m.enquiry_page_description({}, { locale }),
  }))

export default function ContactPage() {
  const locale = useLocale()
  return (
    <>
      <PageHero
        kicker={m.enquiry_page_kicker({}, { locale })}
        title={m.enquiry_page_heading({}, { locale })}
        text={m.enquiry_page_text({}, { locale })}
        picture={<LetterPicture />}
      />
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-20 gap-y-16 py-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-24">
          <section aria-labelledby="write">
            <h2 id="write" className="mb-8 text-3xl tracking-display">
              {m.enquiry_page_form({}, { locale })}
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
