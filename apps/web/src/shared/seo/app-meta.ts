import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localeOfPath } from '../i18n/locale-path.ts'
import { textIn } from '../i18n/text.ts'

/** The title of a signed-in page. */
export const appMeta =
  (page: (input: object, options: { locale: Locale }) => string) =>
  ({ location }: MetaArgs) => {
    const locale = localeOfPath(location.pathname)
    const t = textIn(locale)
    return [{ title: t(m.app_title, { page: t(page), product: brand.product[locale] }) }]
  }
