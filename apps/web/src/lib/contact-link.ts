import { brand } from '@lc/content'
import type { Locale } from '@lc/contract'
import { localPath } from './locale-path.ts'
import { mailto } from './mailto.ts'
import { isPage } from './page-list.ts'

/** The way to people: the form where the site has one, otherwise a letter. */
export const contactLink = (locale: Locale, subject?: string) =>
  isPage('/form') ? localPath(locale, '/form') : mailto(brand.mail.contact, subject)
