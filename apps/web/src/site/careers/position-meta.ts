import type { Locale } from '@lc/api-contract'
import { POSTED_ON, type PositionText } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaDescriptor } from 'react-router'
import { barePath, htmlLang, localeOfPath } from '../../shared/i18n/locale-path.ts'
import { textIn } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { breadcrumbList, organization } from '../../shared/seo/structured-data.ts'
import type { markets } from './roles.ts'

interface PositionMeta {
  pathname: string
  title: (input: object, options: { locale: Locale }) => string
  text: Record<Locale, PositionText>
  /** Regions where the work can be done, if not at the office. */
  markets?: typeof markets
}

/** The data for search engines: the page, and the job. */
export const positionMeta = ({ pathname, title, text, markets }: PositionMeta): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const t = textIn(locale)
  const regions = markets?.map(({ name }) => name(locale))
  return [
    ...pageMeta(pathname, (language) => ({
      title: pageTitle(title({}, { locale: language }), language),
      description: text[language].description,
    })),
    { 'script:ld+json': jobPosting({ title: t(title), text: text[locale], locale, regions }) },
    {
      'script:ld+json': breadcrumbList(
        [
          { name: t(m.careers_kicker), path: '/careers' },
          { name: t(title), path: barePath(pathname) },
        ],
        locale,
      ),
    },
  ]
}

interface Posting {
  title: string
  text: PositionText
  locale: Locale
  /** Regions for a remote role. Without them the work is at the office. */
  regions?: readonly string[] | undefined
}

/** A job as schema.org data. Undecided facts, such as a salary, are left out. */
export const jobPosting = ({ title, text, locale, regions }: Posting) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title,
  description: [...text.about, ...text.does, ...text.brings].map((line) => `<p>${line}</p>`).join(''),
  datePosted: POSTED_ON,
  employmentType: 'FULL_TIME',
  directApply: false,
  inLanguage: htmlLang(locale),
  hiringOrganization: organization(locale),
  ...(regions ? remoteFrom(regions) : { jobLocation: { '@type': 'Place', address: organization(locale).address } }),
})

const remoteFrom = (regions: readonly string[]) => ({
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: regions.map((name) => ({ '@type': 'AdministrativeArea', name })),
})
