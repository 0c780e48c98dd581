import type { Locale } from '@lc/api-contract'
import { POSTED_ON, type PositionText } from '@lc/content/careers'
import { htmlLang } from '../../shared/i18n/locale-path.ts'
import { organization } from '../../shared/seo/organization.ts'

interface Posting {
  title: string
  text: PositionText
  locale: Locale
  /** Where a remote role may be done from; without it the work is at the office. */
  regions?: readonly string[] | undefined
}

/** A job in the words of schema.org. What nobody has decided, such as a salary, is left out. */
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
