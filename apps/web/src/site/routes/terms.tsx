import { terms } from '@lc/content/legal'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { LegalPage } from '../legal/legal-page.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(terms[locale].title, locale),
    description: terms[locale].description,
  }))

export default function Terms() {
  return <LegalPage text={terms[useLocale()]} picture={<TermsPicture />} />
}

const LINES = 'M116 62h88M116 86h60M116 110h104M116 134h76M116 158h92M116 182h48'

/** A sheet of lines, and a trace that ends on one of them. */
const TermsPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M84 240V24h124l44 44v172Z" className="fill-surface" />
    <path d="M84 240V24h124l44 44v172M208 24v44h44" className="fill-none stroke-control" strokeWidth="2" />
    <path d={LINES} className="fill-none stroke-line" strokeWidth="6" />
    <path d="M-1600 206H60V134H100" className="trace" pathLength="1" />
    <path d="M116 134h76" className="fill-none stroke-muted" strokeWidth="6" />
    <circle cx="100" cy="134" r="6" className="trace-dot fill-volt" />
  </svg>
)
