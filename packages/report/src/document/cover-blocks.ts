import type { Locale } from '@lc/api-contract'
import { brand, formatDay } from '@lc/content'
import { m } from '@lc/content/messages'
import type { ReportData } from '../report-data.ts'
import { fastScanWords, isIncomplete } from '../words/index.ts'
import type { Cover, Section } from './blocks.ts'
import { countsAlt, headline, openFindings, provedSentence, severityCounts } from './count-blocks.ts'
import { withheldSentences } from './withheld-blocks.ts'

/** The cover: project, date, number, result and how to check the file. No version and no hash. */
export const coverBlocks: Section = (data, locale) => {
  const { summary } = data
  const counts = severityCounts(data, locale)
  return [
    {
      kind: 'cover',
      product: brand.product[locale],
      label: m.export_kind({}, { locale }),
      name: summary.name,
      facts: [
        {
          name: m.export_date({}, { locale }),
          value: formatDay(new Date(summary.finishedAt ?? summary.createdAt), locale),
        },
        { name: m.export_number({}, { locale }), value: summary.id, isCode: true },
      ],
      headline: headline(data, locale),
      sentences: [
        ...[fastScanWords(summary, locale)].filter((words) => words !== undefined),
        ...withheldSentences(data, locale),
        provedSentence(data, locale),
      ],
      ...coverWarning(data, locale),
      counts,
      countsAlt: countsAlt(counts, locale),
      verify: verifyWords(locale),
      issuer: [brand.legal, brand.address[locale], m.app_coverage_limits({}, { locale })],
    } satisfies Cover,
  ]
}

/** With findings, the headline is already bad news, so the warning stays quiet. */
const coverWarning = (data: ReportData, locale: Locale): Pick<Cover, 'warning'> =>
  isIncomplete(data.summary)
    ? { warning: { text: m.export_incomplete_text({}, { locale }), isLoud: openFindings(data).length === 0 } }
    : {}

/** The public page that checks signatures, in the report's language. */
const verifyWords = (locale: Locale): Cover['verify'] => {
  const url = `${brand.origin}${locale === 'zh' ? '/zh' : ''}/verify`
  return {
    title: m.export_verify({}, { locale }),
    text: m.export_verify_text({}, { locale }),
    url,
    alt: m.export_qr_alt({ url }, { locale }),
  }
}
