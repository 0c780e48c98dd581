import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl'

interface Tag {
  role?: string
  alt?: string
  children?: readonly Tag[]
}

/** A run of text on a page, in points from the lower left corner. */
export interface TextBox {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

export interface ReadPdf {
  title: string
  language: string
  isTagged: boolean
  pages: number
  /** The text in reading order, page by page. */
  text: string
  /** The same, for each page. */
  pageTexts: readonly string[]
  pageBoxes: readonly (readonly TextBox[])[]
  /** Bookmarks with their children, in order. */
  bookmarks: readonly string[]
  /** Descriptions of figures. */
  alts: readonly string[]
  /** All structure tags in use. */
  roles: ReadonlySet<string>
  /** Link targets. */
  links: readonly string[]
  /** Names of scripts that would run when the file is opened. */
  scripts: readonly string[]
  /** Names of the files inside the PDF. */
  attachments: readonly string[]
}

/** Reads a PDF as assistive technology does. */
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
    pageTexts: seen.map(({ text }) => text),
    pageBoxes: seen.map(({ boxes }) => boxes),
    bookmarks: titlesOf(((await pdf.getOutline()) ?? []) as Bookmark[]),
    alts: seen.flatMap(({ alts }) => alts),
    roles: new Set(seen.flatMap(({ roles }) => roles)),
    links: seen.flatMap(({ links }) => links),
    scripts: Object.keys((await pdf.getJSActions()) ?? {}),
    attachments: [...((await pdf.getAttachments())?.keys() ?? [])],
  }
  await loading.destroy()
  return found
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

const readPage = async (page: Page) => {
  const { items } = await page.getTextContent()
  const annotations: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations()
  const tags = (await page.getStructTree()) as Tag
  return {
    boxes: items.flatMap((item) => ('str' in item ? boxOf(item) : [])),
    alts: altsOf(tags),
    text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    roles: rolesOf(tags),
    links: annotations.flatMap(({ unsafeUrl, url }) => unsafeUrl ?? url ?? []),
  }
}

interface Bookmark {
  title: string
  items: readonly Bookmark[]
}

const titlesOf = (bookmarks: readonly Bookmark[]): string[] =>
  bookmarks.flatMap(({ title, items }) => [title, ...titlesOf(items)])

const altsOf = ({ alt, children = [] }: Tag): string[] => [...(alt ? [alt] : []), ...children.flatMap(altsOf)]

/** Letters reach about this far above and below their baseline, as a share of the type size. */
const ASCENT = 0.68
const DESCENT = 0.12

interface TextItem {
  str: string
  width: number
  /** A matrix; its last two numbers are the start of the baseline. */
  transform: readonly number[]
}

const boxOf = ({ str, width, transform: [, , , size = 0, left = 0, y = 0] }: TextItem): TextBox[] =>
  str.trim() === ''
    ? []
    : [
        {
          text: str,
          left: left + (opening.test(str) ? size / 2 : 0),
          right: left + width - (closing.test(str) ? size / 2 : 0),
          bottom: y - DESCENT * size,
          top: y + ASCENT * size,
        },
      ]

/** Full-width punctuation has an empty half, which a neighbour may use. */
const opening = /^[（《“‘「【]/u
const closing = /[）》”’」】，。、：；]$/u

/** Kerning lets neighbours touch. */
const TOUCH = 0.6

/** Pairs of texts on one page that cover each other. */
export const overprints = (boxes: readonly TextBox[]): readonly (readonly [string, string])[] => {
  const sorted = boxes.toSorted((one, other) => one.bottom - other.bottom)
  return sorted.flatMap((box, index) => {
    const pairs: (readonly [string, string])[] = []
    for (const other of sorted.slice(index + 1)) {
      if (other.bottom > box.top - TOUCH) break
      if (other.left < box.right - TOUCH && box.left < other.right - TOUCH) pairs.push([box.text, other.text])
    }
    return pairs
  })
}

const rolesOf = ({ role, children = [] }: Tag): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]

const open = promisify<Buffer, Options, ZipFile>(yauzl.fromBuffer)

/** The texts of an archive, by path. */
export const unzip = async (archive: Buffer): Promise<Record<string, string>> => {
  const zip = await open(archive, { lazyEntries: true, autoClose: false })
  const files: Record<string, string> = {}
  const ended = new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject))
  zip.on('entry', async (entry: Entry) => {
    zip.openReadStream(entry, async (_, stream) => {
      files[entry.fileName] = await text(stream as NodeJS.ReadableStream)
      zip.readEntry()
    })
  })
  zip.readEntry()
  await ended
  return files
}
