import { privacy } from '@lc/content/legal'
import type { MetaArgs } from 'react-router'
import { LegalPage } from '../../features/legal/components/legal-page.tsx'
import { PrivacyPicture } from '../../features/legal/components/privacy-picture.tsx'
import { useLocale } from '../../lib/locale-context.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { pageTitle } from '../../lib/page-title.ts'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(privacy[locale].title, locale),
    description: privacy[locale].description,
  }))

export default function Privacy() {
  return <LegalPage text={privacy[useLocale()]} picture={<PrivacyPicture />} />
}
