import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { Calls, CommonRules, GettingStarted, Objects, Problems } from '../api-reference/reference-sections.tsx'
import { PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.api_reference_title), locale),
    description: t(m.api_reference_description, { product: brand.product[locale] }),
  }))

export default function ApiReference() {
  const t = useText()
  return (
    <>
      <PageHero
        kicker={t(m.api_reference_kicker)}
        title={t(m.api_reference_title)}
        text={t(m.api_reference_lead)}
        picture={<TerminalPicture />}
      />
      <div className="paper bg-bg text-text">
        <GettingStarted />
        <CommonRules />
        <Calls />
        <Objects />
        <Problems />
      </div>
    </>
  )
}

/** A window with a prompt and a braces pair. */
const TerminalPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M24 240V40h272v200Z" className="fill-surface" />
    <path d="M24 240V40h272v200M24 76h272" className="fill-none stroke-control" strokeWidth="2" />
    <path d="M56 112l20 18-20 18M92 150h44" className="fill-none stroke-text" strokeWidth="5" />
    <path d="M56 190h120M56 214h180" className="fill-none stroke-line" strokeWidth="6" />
  </svg>
)
