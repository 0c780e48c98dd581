import { LEGAL_DATE, type LegalText } from '@lc/content/legal'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { formatDate, useLocale, useText } from '../../shared/i18n/text.ts'
import { PageHero } from '../sections.tsx'

interface LegalPageProps {
  text: LegalText
  picture: ReactNode
}

/** A legal text: numbered sections with anchors, and contents beside them where there is room. */
export const LegalPage = ({ text, picture }: LegalPageProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <PageHero kicker={t(m.legal_kicker)} title={text.title} text={text.lead} picture={picture}>
        <p className="mt-6 text-sm text-muted">{t(m.legal_from, { date: formatDate(LEGAL_DATE, locale) })}</p>
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

/** Hidden on narrow screens, where it would push the text down. */
const LegalContents = ({ sections }: Pick<LegalText, 'sections'>) => {
  const t = useText()
  return (
    <nav aria-labelledby="contents" className="self-start max-lg:hidden lg:sticky lg:top-24">
      <h2 id="contents" className="text-sm">
        {t(m.legal_contents)}
      </h2>
      <ol className="mt-3 border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-sm text-muted hover:text-text">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface LegalSectionProps {
  number: number
  section: LegalText['sections'][number]
}

/** The number in the margin lets people quote a section. */
const LegalSection = ({ number, section: { id, title, paragraphs, list, kept } }: LegalSectionProps) => (
  <section id={id} className="grid gap-x-6 pb-12 md:grid-cols-[3rem_minmax(0,1fr)]">
    <p aria-hidden="true" className="mb-2 font-mono text-sm text-muted md:mb-0 md:pt-1.5">
      {String(number).padStart(2, '0')}
    </p>
    <div className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      {paragraphs.map((text) => (
        <LinkedText key={text} text={text} />
      ))}
      {list && (
        <ul className="mt-3 max-w-[42rem] list-disc pl-5">
          {list.map((item) => (
            <li key={item} className="mt-2">
              {item}
            </li>
          ))}
        </ul>
      )}
      {kept && <KeptList rows={kept} />}
    </div>
  </section>
)

const ADDRESS = /([\w.-]+@[\w-]+\.\w+)/

/** A paragraph whose email addresses are links. */
const LinkedText = ({ text }: { text: string }) => (
  <p className="mt-4 max-w-[42rem]">
    {text.split(ADDRESS).map((part) =>
      ADDRESS.test(part) ? (
        <a key={part} href={`mailto:${part}`} className="text-volt-ink underline underline-offset-4">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

type KeptRows = NonNullable<LegalText['sections'][number]['kept']>

/** Stored data, row by row: the data, its purpose and the duration. */
const KeptList = ({ rows }: { rows: KeptRows }) => {
  const t = useText()
  return (
    <ul className="mt-6 border-b border-line">
      {rows.map(({ what, purpose, until }) => (
        <li key={what} className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-3">
          <h3 className="text-base leading-normal text-wrap">{what}</h3>
          <Fact label={t(m.legal_kept_purpose)} text={purpose} />
          <Fact label={t(m.legal_kept_until)} text={until} />
        </li>
      ))}
    </ul>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <p className="text-base">
    <span className="block text-xs text-muted">{label}</span>
    {text}
  </p>
)
