import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { AppError, type Locale, type ScanSummary } from '@lc/api-contract'
import { brand } from '@lc/content'
import type { ReportDocument } from '../document/blocks.ts'
import { printable } from './printable.ts'
import type { PdfSource } from './typeset-pdf.ts'

const template = readFileSync(new URL('report.typ', import.meta.url), 'utf8')

interface Report {
  document: ReportDocument
  summary: Pick<ScanSummary, 'createdAt' | 'finishedAt'>
  locale: Locale
}

/** Writes the report as a PDF, dated with the end of its scan. */
export const writePdf = ({ document, summary, locale }: Report): Promise<Uint8Array> =>
  setAside({
    template,
    texts: {
      document: JSON.stringify(printable(document)),
      company: brand.legal,
      footer: `${brand.product[locale]} · ${document.title}`.slice(0, MAX_FOOTER),
      lang: document.language.slice(0, 2),
      region: locale === 'zh' ? 'cn' : 'gb',
    },
    moment: new Date(summary.finishedAt ?? summary.createdAt),
  })

/** A longer footer would run into the page number. */
const MAX_FOOTER = 70

interface Waiting {
  resolve: (bytes: Uint8Array) => void
  reject: (cause: unknown) => void
}

/**
 * Typesets documents one after another in a separate thread: a large report takes a second and must not block requests.
 */
export const setAside = (paper: PdfSource): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    waiting.push({ resolve, reject })
    thread ??= openThread()
    thread.ref()
    thread.postMessage(paper)
  })

/** Replies arrive in the order of the requests. */
const waiting: Waiting[] = []
let thread: Worker | undefined

const openThread = (): Worker => {
  const opened = new Worker(new URL('pdf-thread.ts', import.meta.url))
  opened.on('message', ({ bytes, failure }: { bytes?: Uint8Array; failure?: string }) => {
    const first = waiting.shift()
    if (waiting.length === 0) opened.unref()
    if (bytes) first?.resolve(bytes)
    else first?.reject(new AppError('INTERNAL', { cause: failure }))
  })
  opened.on('error', (cause) => {
    thread = undefined
    for (const { reject } of waiting.splice(0)) reject(new AppError('INTERNAL', { cause }))
  })
  return opened
}
