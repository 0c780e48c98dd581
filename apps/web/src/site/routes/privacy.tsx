import { privacy } from '@lc/content/legal'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { LegalPage } from '../legal/components/legal-page.tsx'
import { PrivacyPicture } from '../legal/components/privacy-picture.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(privacy[locale].title, locale),
    description: privacy[locale].description,
  }))

export default function Privacy() {
  return <LegalPage text={privacy[useLocale()]} picture={<PrivacyPicture />} />
}
