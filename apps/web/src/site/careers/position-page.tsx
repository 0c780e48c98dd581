import type { PositionText } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LedgerSection, NumberedSteps, PageHero, SlitList } from '../sections.tsx'
import { applicationTo } from './roles.ts'

interface PositionPageProps {
  title: string
  text: PositionText
  group: string
  place: string
  picture: ReactNode
  /** A list of markets instead of one application, for a role that is open in several markets. */
  markets?: ReactNode
}

/** One role: purpose, tasks, requirements, hiring process and how to apply. */
export const PositionPage = ({ title, text, group, place, picture, markets }: PositionPageProps) => {
  const t = useText()
  return (
    <>
      <PageHero kicker={t(m.careers_kicker)} title={title} text={text.lead} picture={picture}>
        <PositionFacts group={group} place={place} />
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={t(m.careers_about)}>
          {text.about.map((line) => (
            <p key={line} className="mt-6 max-w-[42rem] text-lg">
              {line}
            </p>
          ))}
        </LedgerSection>
        <LedgerSection number="02" title={t(m.careers_does)}>
          <SlitList lines={text.does} />
        </LedgerSection>
        <LedgerSection number="03" title={t(m.careers_brings)}>
          <SlitList lines={text.brings} />
        </LedgerSection>
        <LedgerSection number="04" title={t(m.careers_process)}>
          <HiringSteps />
        </LedgerSection>
        <LedgerSection number="05" title={t(m.careers_apply_title)}>
          <ApplySection title={title} markets={markets} />
        </LedgerSection>
      </div>
    </>
  )
}

const PositionFacts = ({ group, place }: { group: string; place: string }) => {
  const t = useText()
  const facts = [
    { label: t(m.careers_fact_group), value: group },
    { label: t(m.careers_fact_place), value: place },
    { label: t(m.careers_fact_kind), value: t(m.careers_kind_full) },
  ]
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const steps = [
  { title: m.careers_process_1, text: m.careers_process_1_text },
  { title: m.careers_process_2, text: m.careers_process_2_text },
  { title: m.careers_process_3, text: m.careers_process_3_text },
  { title: m.careers_process_4, text: m.careers_process_4_text },
]

export const HiringSteps = () => {
  const t = useText()
  return <NumberedSteps steps={steps.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
}

/** How to apply: one email, or one for each market. */
const ApplySection = ({ title, markets }: { title: string; markets?: ReactNode }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <p className="mt-6 max-w-[42rem]">{t(m.careers_apply_text)}</p>
      {markets}
      <div className="mt-8 flex flex-wrap gap-4">
        {!markets && (
          <a href={applicationTo(title, locale)} className={buttonClass('primary', 'site')}>
            {t(m.careers_apply)}
          </a>
        )}
        <a href={localPath(locale, '/careers')} className={buttonClass('quiet', 'site')}>
          {t(m.careers_back)}
        </a>
      </div>
    </>
  )
}
