import { readFileSync } from 'node:fs'
import type { ContractSummary, Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import type { ReportDocument } from '../document/block.ts'
import { printable } from './printable.ts'
import { setAside } from './set-aside.ts'

const template = readFileSync(new URL('report.typ', import.meta.url), 'utf8')

interface Report {
  document: ReportDocument
  summary: Pick<ContractSummary, 'id' | 'createdAt' | 'finishedAt'>
  locale: Locale
}

/** The report as a PDF, dated by the end of its scan. */
export const writePdf = ({ document, summary, locale }: Report): Promise<Uint8Array> =>
  setAside({
    template,
    texts: {
      document: JSON.stringify(printable(document)),
      company: brand.legal,
      product: brand.product[locale],
      footer: `${brand.product[locale]} · ${summary.id}`,
      lang: document.language.slice(0, 2),
      region: locale === 'zh' ? 'cn' : 'gb',
    },
    moment: new Date(summary.finishedAt ?? summary.createdAt),
  })
