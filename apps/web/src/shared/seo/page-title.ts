import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'

const joined = { en: ' · ', zh: '｜' } as const

/** The title of a page of the company: what the page is about, then who speaks. */
export const pageTitle = (words: string, locale: Locale) => `${words}${joined[locale]}${brand.company[locale]}`
