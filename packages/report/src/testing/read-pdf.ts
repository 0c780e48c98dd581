import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Tag {
  role?: string
  children?: readonly Tag[]
}

export interface ReadPdf {
  title: string
  language: string
  isTagged: boolean
  pages: number
  /** What a reader hears, page by page. */
  text: string
  /** Every tag that is used. */
  roles: ReadonlySet<string>
  /** Where its links lead. */
  links: readonly string[]
  /** Names of whatever would run, load or send something when it is opened. */
  actions: readonly string[]
}

/** A PDF as programs for readers see it. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: Uint8Array.from(bytes), useWorkerFetch: false, verbosity: 0 })
  const pdf = await loading.promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const { info } = await pdf.getMetadata()
  const seen = await Promise.all(pages.map(readPage))
  const found = {
    title: String((info as { Title?: string }).Title),
    language: String((info as { Language?: string }).Language),
    isTagged: Buffer.from(bytes).toString('latin1').includes('/Marked true'),
    pages: pages.length,
    text: seen.map(({ text }) => text).join('\n'),
    roles: new Set(seen.flatMap(({ roles }) => roles)),
    links: seen.flatMap(({ links }) => links),
    actions: [...Object.keys((await pdf.getJSActions()) ?? {}), ...Object.keys((await pdf.getAttachments()) ?? {})],
  }
  await loading.destroy()
  return found
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

const readPage = async (page: Page) => {
  const { items } = await page.getTextContent()
  const annotations: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations()
  return {
    text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    roles: rolesOf((await page.getStructTree()) as Tag),
    links: annotations.flatMap(({ unsafeUrl, url }) => unsafeUrl ?? url ?? []),
  }
}

const rolesOf = ({ role, children = [] }: Tag): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]
