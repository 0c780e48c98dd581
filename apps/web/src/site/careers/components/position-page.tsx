import type { PositionText } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { PageHero } from '../../../shared/ui/page-hero.tsx'
import { SlitList } from '../../../shared/ui/slit-list.tsx'
import { ApplySection } from './apply-section.tsx'
import { HiringSteps } from './hiring-steps.tsx'
import { PositionFacts } from './position-facts.tsx'

interface PositionPageProps {
  title: string
  text: PositionText
  group: string
  place: string
  picture: ReactNode
  /** Rows of markets in place of one application, where a role is announced several times. */
  markets?: ReactNode
}

/** One role: why it exists, what you will do and bring, how we decide, and how to apply. */
export const PositionPage = ({ title, text, group, place, picture, markets }: PositionPageProps) => {
  const locale = useLocale()
  return (
    <>
      <PageHero kicker={m.careers_kicker({}, { locale })} title={title} text={text.lead} picture={picture}>
        <PositionFacts group={group} place={place} />
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={m.careers_about({}, { locale })}>
          {text.about.map((line) => (
            <p key={line} className="mt-6 max-w-[42rem] text-lg">
              {line}
            </p>
          ))}
        </LedgerSection>
        <LedgerSection number="02" title={m.careers_does({}, { locale })}>
          <SlitList lines={text.does} />
        </LedgerSection>
        <LedgerSection number="03" title={m.careers_brings({}, { locale })}>
          <SlitList lines={text.brings} />
        </LedgerSection>
        <LedgerSection number="04" title={m.careers_process({}, { locale })}>
          <HiringSteps />
        </LedgerSection>
        <LedgerSection number="05" title={m.careers_apply_title({}, { locale })}>
          <ApplySection title={title} markets={markets} />
        </LedgerSection>
      </div>
    </>
  )
}
