import { terms } from '@lc/content/legal'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { LegalPage } from '../legal/components/legal-page.tsx'
import { TermsPicture } from '../legal/components/terms-picture.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(terms[locale].title, locale),
    description: terms[locale].description,
  }))

export default function Terms() {
  return <LegalPage text={terms[useLocale()]} picture={<TermsPicture />} />
}
