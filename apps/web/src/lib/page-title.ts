import { brand } from '@lc/content'
import type { Locale } from '@lc/contract'

const joined = { en: ' · ', zh: '｜' } as const

/** The title of a page of the company: what the page is about, then who speaks. */
export const pageTitle = (words: string, locale: Locale) => `${words}${joined[locale]}${brand.company[locale]}`
