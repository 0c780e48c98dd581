import type { Locale } from '@lc/api-contract'
import type { PositionText } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaDescriptor } from 'react-router'
import { barePath, localeOfPath } from '../../shared/i18n/locale-path.ts'
import { breadcrumbList } from '../../shared/seo/breadcrumb-list.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { jobPosting } from './job-posting.ts'
import type { markets } from './roles.ts'

interface PositionMeta {
  pathname: string
  title: (input: object, options: { locale: Locale }) => string
  text: Record<Locale, PositionText>
  /** Where the work can be done, if not at the office. */
  markets?: typeof markets
}

/** What search engines learn of a role: the page, and the job as data. */
export const positionMeta = ({ pathname, title, text, markets }: PositionMeta): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const regions = markets?.map(({ name }) => name(locale))
  return [
    ...pageMeta(pathname, (language) => ({
      title: pageTitle(title({}, { locale: language }), language),
      description: text[language].description,
    })),
    { 'script:ld+json': jobPosting({ title: title({}, { locale }), text: text[locale], locale, regions }) },
    {
      'script:ld+json': breadcrumbList(
        [
          { name: m.careers_kicker({}, { locale }), path: '/careers' },
          { name: title({}, { locale }), path: barePath(pathname) },
        ],
        locale,
      ),
    },
  ]
}
