import { htmlLang } from '@lc/api-contract'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { barePath } from '../../src/shared/i18n/locale-path.ts'
import { type ServedPage, servedPages } from '../support/served-pages.ts'

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

/** The properties required by schema.org and Google for each kind. Other kinds aren't expected. */
const kinds = {
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

const blocksOf = ({ root }: ServedPage): Block[] =>
  root.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.rawText))

const kindsAt = (path: string): Kind[] => {
  if (path.startsWith('/blog/')) return ['Article', 'BreadcrumbList']
  if (path.startsWith('/position/')) return ['JobPosting', 'BreadcrumbList']
  if (/^\/(guide|detection|open-reports)\//.test(path)) return ['BreadcrumbList']
  if (path === '/about') return ['Organization']
  return path === '/audit' || path === '/auto-detection' ? ['FAQPage'] : []
}

let all: ServedPage[]
test.beforeAll(async () => {
  all = await servedPages('public')
})

test('default: each page has its kinds of data with every property that search engines require', () => {
  for (const page of all) {
    const blocks = blocksOf(page)
    expect(
      blocks.map((block) => block['@type']),
      page.path,
    ).toEqual(kindsAt(barePath(page.path)))
    for (const block of blocks) {
      expect(block['@context']).toBe('https://schema.org')
      expect(kinds[block['@type']].safeParse(block).error?.issues ?? [], page.path).toEqual([])
      if ('inLanguage' in block) expect(block.inLanguage).toBe(htmlLang(page.locale))
    }
  }
})

test('default: questions and answers in the data match the page word for word', () => {
  const withQuestions = all.filter((page) => kindsAt(barePath(page.path)).includes('FAQPage'))
  expect(withQuestions).toHaveLength(4)
  for (const page of withQuestions) {
    const shown = page.root.querySelectorAll('details[name]:has(> p)')
    const words = shown.map((item) => [
      item.querySelector('summary')?.childNodes[0]?.text,
      item.querySelector('p')?.text,
    ])
    const [block] = blocksOf(page)
    const questions = kinds.FAQPage.parse(block).mainEntity
    expect(
      questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
      page.path,
    ).toEqual(words)
  }
})

test('default: breadcrumbs lead through existing pages, in order, to the page itself', () => {
  for (const page of all) {
    for (const block of blocksOf(page).filter((one) => one['@type'] === 'BreadcrumbList')) {
      const items = kinds.BreadcrumbList.parse(block).itemListElement
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      const paths = items.map(({ item }) => new URL(item).pathname)
      expect(paths.filter((path) => !all.some((other) => other.path === path))).toEqual([])
      expect(paths.at(-1)).toBe(page.path)
    }
  }
})
