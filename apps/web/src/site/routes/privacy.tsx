import { privacy } from '@lc/content/legal'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(privacy[locale].title, locale),
    description: privacy[locale].description,
  }))

export default function Privacy() {
  return <LegalPage text={privacy[useLocale()]} picture={<PrivacyPicture />} />
}

const CURTAIN = 'M64 72h192M64 96h192M64 120h192M64 144h192M64 168h192M64 192h192'

/** A box with closed ports; the eye inside sees only its own lines. */
const PrivacyPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full">
    <path d="M40 240V48h240v192Z" className="fill-surface" />
    <path d={CURTAIN} className="fill-none stroke-line" strokeWidth="6" />
    <path d="M40 240V48h240v192" className="fill-none stroke-control" strokeWidth="2" />
    <path
      d="M32 92h16M32 144h16M32 196h16M272 92h16M272 144h16M272 196h16"
      className="stroke-control"
      strokeWidth="6"
    />
    <path
      d="M160 60C214 96 214 180 160 216C106 180 106 96 160 60Z"
      className="fill-bg stroke-control"
      strokeWidth="2"
    />
    <path d="M160 84c12 34 12 74 0 108c-12-34-12-74 0-108Z" className="fill-volt" />
  </svg>
)
