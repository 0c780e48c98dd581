import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSections, plainText } from '../blog/parse-markdown.ts'
import type { Block, Inline, Section } from '../blog/post.ts'
import type { Guide, GuideIndex, GuideText } from './guide.ts'

const guideFolder = join(import.meta.dirname, '../../../../docs/user-guide')
const languages = ['en', 'zh'] as const
type Language = (typeof languages)[number]

/** Reads `docs/user-guide`. The README of a language lists its pages in order, each with a summary. */
export const readGuide = (folder = guideFolder): Guide => {
  const [en, zh] = languages.map((language) => readLanguage(folder, language)) as [LanguageGuide, LanguageGuide]
  const slugs = [...en.pages.keys()]
  if (slugs.join() !== [...zh.pages.keys()].join())
    throw new Error(`${folder}: the two languages list different pages, or in another order`)
  const pages = slugs.map((slug) => {
    const [english, chinese] = [en, zh].map(({ pages }) => pages.get(slug)) as [GuideText, GuideText]
    return { slug, en: english, zh: withIdsOf(chinese, english, `${folder}/zh/${slug}.md`) }
  })
  return { en: en.index, zh: zh.index, pages }
}

interface LanguageGuide {
  index: GuideIndex
  pages: Map<string, GuideText>
}

const readLanguage = (root: string, language: Language): LanguageGuide => {
  const folder = join(root, language)
  const files = readdirSync(folder).filter((file) => file !== 'README.md')
  const { title, intro: blocks } = readDocument(join(folder, 'README.md'))
  const at = blocks.findIndex(({ kind }) => kind === 'list')
  const list = blocks[at]
  if (list?.kind !== 'list') throw new Error(`${folder}/README.md: the list of pages is missing`)
  const entries = list.items.map((item) => readEntry(item, folder))
  if (
    entries
      .map(({ slug }) => `${slug}.md`)
      .sort()
      .join() !== files.sort().join()
  )
    throw new Error(`${folder}/README.md: must list every page of the folder once`)
  const slugs = entries.map(({ slug }) => slug)
  const forSite = <T extends { intro: Block[] }>(text: T): T => withSiteLinks(text, { language, slugs, folder })
  const pages = entries.map(({ slug, title: linkText, summary }) => {
    const page = readDocument(join(folder, `${slug}.md`))
    if (page.title !== linkText) throw new Error(`${folder}/${slug}.md: the README calls it “${linkText}”`)
    return [slug, forSite({ ...page, summary })] as const
  })
  const texts = blocks.filter((block) => !leadsToOtherLanguage(block))
  const split = texts.indexOf(list)
  const index = forSite({ title, intro: texts.slice(0, split), end: texts.slice(split + 1) })
  return { index, pages: new Map(pages) }
}

/** The title is a first-level heading. Everything before the first second-level heading is the introduction. */
const readDocument = (file: string) => {
  const markdown = readFileSync(file, 'utf8')
  if (!/^# \S/.test(markdown)) throw new Error(`${file}: must begin with its title`)
  const [head, ...sections] = parseSections(`#${markdown}`) as [Section, ...Section[]]
  return { title: plainText(head.title), intro: head.blocks, sections }
}

/** An item of the list of pages: a link and, after a colon, the summary. */
const readEntry = ([link, ...rest]: readonly Inline[], folder: string) => {
  const slug = link?.kind === 'link' && /^([\w-]+)\.md$/.exec(link.href)?.[1]
  const summary = /^[:：]\s*(.+)$/.exec(plainText(rest))?.[1]
  if (!slug || !summary) throw new Error(`${folder}/README.md: a page is a link, a colon and a summary`)
  return { slug, title: plainText(link.inlines), summary }
}

/** The site has its own link to the other language, on every page. */
const leadsToOtherLanguage = (block: Block) => JSON.stringify(block).includes('"href":"../')

interface LinkTargets {
  language: Language
  slugs: readonly string[]
  folder: string
}

/** The Markdown links to files, so that the guide can also be read where the source is. */
const withSiteLinks = <T>(text: T, { language, slugs, folder }: LinkTargets): T => {
  const base = language === 'en' ? '/guide' : `/${language}/guide`
  const addresses = new Map([['README.md', base], ...slugs.map((slug) => [`${slug}.md`, `${base}/${slug}`] as const)])
  return JSON.parse(JSON.stringify(text), (key, value) => {
    if (key !== 'href' || /^https:\/\//.test(value)) return value
    const address = addresses.get(value)
    if (!address) throw new Error(`${folder}: the site has no page for the link to ${value}`)
    return address
  })
}

/** Sections have the same id in both languages, so a link to one can be shared between them. */
const withIdsOf = (text: GuideText, other: GuideText, file: string): GuideText => {
  if (text.sections.length !== other.sections.length) throw new Error(`${file}: the languages have different sections`)
  return { ...text, sections: text.sections.map((section, at) => ({ ...section, id: other.sections[at]?.id ?? '' })) }
}
