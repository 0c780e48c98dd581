import { z } from 'zod'
import type { ServedPage } from './served-pages.ts'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https$/ })
const organization = z.object({
  '@type': z.literal('Organization'),
  name: text,
  url: address,
  logo: address,
  sameAs: z.array(address).min(1),
  address: z.object({ '@type': z.literal('PostalAddress'), addressCountry: z.literal('SG'), streetAddress: text }),
})
const place = z.object({ '@type': z.literal('Place'), address: organization.shape.address })
const job = z.object({
  title: text,
  description: text.min(200),
  datePosted: z.iso.date(),
  hiringOrganization: organization,
})
const region = z.object({ '@type': z.literal('AdministrativeArea'), name: text })

/** The properties required by schema.org and Google for each kind of data. Other kinds aren't expected. */
export const kinds = {
  Organization: organization,
  Article: z.object({
    headline: text.max(110),
    description: text,
    datePublished: z.iso.date(),
    image: address,
    mainEntityOfPage: address,
    inLanguage: text,
    author: organization,
    publisher: organization,
  }),
  JobPosting: z.union([
    job.extend({ jobLocation: place }),
    job.extend({ jobLocationType: z.literal('TELECOMMUTE'), applicantLocationRequirements: z.array(region).min(1) }),
  ]),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(2),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2),
  }),
} as const

type Kind = keyof typeof kinds
type Block = { '@context': string; '@type': Kind } & Record<string, unknown>

/** The blocks of data in a page. */
export const blocksOf = ({ root }: ServedPage): Block[] =>
  root.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.rawText))

/** The kinds that the page at a path without a language prefix has. */
export const kindsAt = (path: string): Kind[] => {
  if (path.startsWith('/blog/')) return ['Article', 'BreadcrumbList']
  if (path.startsWith('/position/')) return ['JobPosting', 'BreadcrumbList']
  if (/^\/(guide|detection|open-reports)\//.test(path)) return ['BreadcrumbList']
  if (path === '/about') return ['Organization']
  return path === '/audit' || path === '/auto-detection' ? ['FAQPage'] : []
}
