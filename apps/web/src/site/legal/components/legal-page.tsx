import { LEGAL_DATE, type LegalText } from '@lc/content/legal'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { PageHero } from '../../../shared/ui/page-hero.tsx'
import { LegalContents } from './legal-contents.tsx'
import { LegalSection } from './legal-section.tsx'

interface LegalPageProps {
  text: LegalText
  picture: ReactNode
}

/** A text that binds: numbered sections that can be linked to, and its contents beside it where there is room. */
export const LegalPage = ({ text, picture }: LegalPageProps) => {
  const locale = useLocale()
  return (
    <>
      <PageHero kicker={m.legal_kicker({}, { locale })} title={text.title} text={text.lead} picture={picture}>
        <p className="mt-6 text-sm text-muted">{m.legal_from({ date: formatDate(LEGAL_DATE, locale) }, { locale })}</p>
      </PageHero>
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-12 py-12 md:py-20 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <LegalContents sections={text.sections} />
          <div>
            {text.sections.map((section, index) => (
              <LegalSection key={section.id} number={index + 1} section={section} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
