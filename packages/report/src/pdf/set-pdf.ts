import { AppError } from '@lc/api-contract'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'

export interface Paper {
  /** Typst, written by us. */
  template: string
  /** Texts by name: Typst never reads them as markup. */
  texts: Record<string, string>
  /** The moment that the document is dated with: nothing else in it depends on when it is set. */
  moment: Date
}

/** Sets a paper as a tagged PDF by the rules of PDF/UA-1: the same bytes each time. */
export const setPdf = ({ template, texts, moment }: Paper): Uint8Array => {
  compiler ??= NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [FONTS] }] })
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

/** Where Debian keeps fonts; setup installs the one for both scripts. */
const FONTS = '/usr/share/fonts'
/** What Typst remembers of papers set before; without an end it would grow with every report. */
const CACHED_ROUNDS = 2

/** Reads every font once, so it is made with the first paper and kept. */
let compiler: NodeCompiler | undefined
