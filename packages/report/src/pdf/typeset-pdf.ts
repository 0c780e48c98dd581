import { join } from 'node:path'
import { AppError } from '@lc/api-contract'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'

export interface PdfSource {
  /** The Typst template, written by us. */
  template: string
  /** Texts by name, passed as data: Typst never parses them as markup. */
  texts: Record<string, string>
  /** The document's date; nothing else depends on the time of typesetting. */
  moment: Date
}

/** Typesets a document as a tagged PDF (PDF/UA-1): the same input gives the same bytes. */
export const typesetPdf = ({ template, texts, moment }: PdfSource): Uint8Array => {
  compiler ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [OWN_FONTS, FONTS] }] })
  const creationTimestamp = Math.floor(moment.getTime() / 1000)
  const source = { mainFileContent: template, inputs: texts }
  try {
    return compiler.pdf(source, { creationTimestamp, pdfTags: true, pdfStandard: PdfStandard.UA_1 })
  } catch (cause) {
    throw new AppError('INTERNAL', { cause })
  } finally {
    compiler.evictCache(CACHED_ROUNDS)
  }
}

/** The site's typefaces, cut to Latin letters and to one weight each. */
const OWN_FONTS = join(import.meta.dirname, 'fonts')
/** Debian's font folder; setup installs a font for both scripts. */
const FONTS = '/usr/share/fonts'
/** Typst's cache entries live this many documents; without a limit the cache would grow with every report. */
const CACHED_ROUNDS = 2

/** Loads every font, so it is created once, with the first document. */
let compiler: NodeCompiler | undefined
