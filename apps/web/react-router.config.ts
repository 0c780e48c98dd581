import { locales } from '@lc/api-contract'
import type { Config } from '@react-router/dev/config'
import { localPath } from './src/shared/i18n/locale-path.ts'
import { pages } from './src/shared/pages/page-list.ts'

const prerendered = pages.filter(({ area }) => area === 'public' || area === 'error')

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: locales.flatMap((locale) => prerendered.map((page) => localPath(locale, page.path))),
} satisfies Config
