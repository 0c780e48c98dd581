import { terms } from '@lc/content/legal'
import type { MetaArgs } from 'react-router'
import { LegalPage } from '../../features/legal/components/legal-page.tsx'
import { TermsPicture } from '../../features/legal/components/terms-picture.tsx'
import { useLocale } from '../../lib/locale-context.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { pageTitle } from '../../lib/page-title.ts'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(terms[locale].title, locale),
    description: terms[locale].description,
  }))

export default function Terms() {
  return <LegalPage text={terms[useLocale()]} picture={<TermsPicture />} />
}
