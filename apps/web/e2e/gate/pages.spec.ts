import { htmlLang, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { expect, test } from '@playwright/test'
import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import { pngSize } from '../../prepare/draw-icons.ts'
import { barePath, localPath } from '../../src/shared/i18n/locale-path.ts'
import { siteFiles } from '../../src/shared/pages/file-list.ts'
import { OG_IMAGE_SIZE_PX, ogImagePath } from '../../src/shared/seo/page-meta.ts'
import { foreignWords } from '../support/latin-names.ts'
import { product } from '../support/product.ts'
import { listProblems, readContent, type ServedPage, servedAt, servedPages } from '../support/served-pages.ts'
import { blocksOf, kinds, kindsAt } from '../support/structured-data.ts'

// Nothing here needs a browser: pages and files as the server sends them.

let publicPages: ServedPage[]
/** With the error pages. */
let everyPage: ServedPage[]
test.beforeAll(async () => {
  publicPages = await servedPages('public')
  everyPage = [...publicPages, ...(await servedPages('error'))]
})

const address = (path: string) => new URL(path, brand.origin).href
const titleOf = ({ root }: ServedPage) => root.querySelector('head title')?.text ?? ''
/** A Chinese character is as wide as two letters. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
const isBetween = (least: number, most: number, text: string) => widthOf(text) >= least && widthOf(text) <= most

/** Attributes that are shown or announced. */
const spoken = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'content']

/** Excluded: code, text for programs, and elements marked as another language. */
const isLeftOut = (element: HTMLElement) =>
  /^(code|pre|samp|kbd|script|style)$/i.test(element.tagName ?? '') ||
  (element.tagName !== 'HTML' && element.hasAttribute('lang')) ||
  (element.tagName === 'META' && !/description|title|site_name|alt$/.test(metaName(element)))

const metaName = (element: HTMLElement) => element.getAttribute('name') ?? element.getAttribute('property') ?? ''

const textOf = (text: string) =>
  [
    text
      .replace(/<!DOCTYPE html>/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ].filter(Boolean)

/** Every text that a page shows or announces, except code. */
const readTexts = (node: Node): string[] => {
  if (node.nodeType === NodeType.TEXT_NODE) return textOf(node.text)
  if (!(node instanceof HTMLElement) || isLeftOut(node)) return []
  return [...spoken.flatMap((name) => node.getAttribute(name) ?? []), ...node.childNodes.flatMap(readTexts)]
}

test('default: every public page answers in its language, complete, with one heading', () => {
  expect(
    listProblems(publicPages, ({ status, root, locale }) => [
      status !== 200 && `answers ${status}`,
      root.querySelector('html')?.getAttribute('lang') !== htmlLang(locale) && 'has the wrong language',
      root.querySelectorAll('h1').length !== 1 && 'has not one h1',
      (root.querySelector('main h1')?.text.trim() ?? '') === '' && 'has an empty h1',
      widthOf(root.querySelector('main')?.text ?? '') < 300 && 'is hardly written',
      root.querySelector('script[src], script[type=module]') !== null && 'loads a script',
    ]),
  ).toEqual([])
})

test('default: every public page has its own title and description, neither too short nor too long', () => {
  const description = (page: ServedPage) => readContent(page, 'meta[name=description]')
  expect(
    listProblems(publicPages, (page) => [
      !isBetween(12, 70, titleOf(page)) && `has the title “${titleOf(page)}”`,
      !isBetween(50, 165, description(page)) && `has the description “${description(page)}”`,
    ]),
  ).toEqual([])
  expect(new Set(publicPages.map(titleOf)).size).toBe(publicPages.length)
  expect(new Set(publicPages.map(description)).size).toBe(publicPages.length)
})

test('default: every public page names its address and its translation', () => {
  for (const { root, path } of publicPages) {
    const bare = barePath(path)
    expect(root.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
      address(path),
    ])
    const twins = root.querySelectorAll('link[rel=alternate][hreflang]')
    expect(twins.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ...locales.map((locale) => [htmlLang(locale), address(localPath(locale, bare))]),
      ['x-default', address(bare)],
    ])
  }
})

test('default: other sites can preview every public page with its text and a picture of 1200 × 630', async () => {
  for (const page of publicPages) {
    const og = (name: string) => readContent(page, `meta[property="og:${name}"]`)
    const image = address(localPath(page.locale, ogImagePath(barePath(page.path))))
    expect({
      title: og('title'),
      description: og('description'),
      url: og('url'),
      image: og('image'),
      locale: og('locale'),
      type: og('type'),
      card: readContent(page, 'meta[name="twitter:card"]'),
    }).toEqual({
      title: titleOf(page),
      description: readContent(page, 'meta[name=description]'),
      url: address(page.path),
      image,
      locale: { en: 'en_US', zh: 'zh_CN' }[page.locale],
      type: barePath(page.path).startsWith('/blog/') ? 'article' : 'website',
      card: 'summary_large_image',
    })
    const reply = await fetch(new URL(new URL(image).pathname, product.web))
    expect([reply.status, reply.headers.get('content-type')], image).toEqual([200, 'image/png'])
    expect(pngSize(Buffer.from(await reply.arrayBuffer())), image).toEqual(OG_IMAGE_SIZE_PX)
  }
})

test('default: no page shows a message key or an empty placeholder', () => {
  const keys = new Set(Object.keys(m))
  const isRaw = (text: string) => (text.match(/\w+/g) ?? []).some((word) => keys.has(word)) || /\{\w+\}/.test(text)
  expect(
    listProblems(everyPage, ({ root }) => readTexts(root).map((text) => isRaw(text) && `shows “${text}”`)),
  ).toEqual([])
})

test('default: every anchor link has a target in its page', () => {
  const idsAt = new Map(
    everyPage.map(({ path, root }) => [path, new Set(root.querySelectorAll('[id]').map((element) => element.id))]),
  )
  expect(
    listProblems(everyPage, ({ path, root }) =>
      root.querySelectorAll('a[href*="#"], [aria-labelledby], [aria-describedby], label[for]').flatMap((element) => {
        const names = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) => element.getAttribute(name) ?? [])
        const [target = '', anchor] = (element.getAttribute('href') ?? '').split('#')
        const missing = names.filter((id) => !idsAt.get(path)?.has(id)).map((id) => `names no element ${id}`)
        const isOurs = anchor !== undefined && !/^\w+:/.test(target)
        const isDead = isOurs && !idsAt.get(target.split('?')[0] || path)?.has(decodeURIComponent(anchor))
        return [...missing, isDead && `points to nothing with ${target}#${anchor}`]
      }),
    ),
  ).toEqual([])
})

test('default: Chinese pages show and announce no English except known names', () => {
  const chinese = everyPage.filter(({ locale }) => locale === 'zh')
  const judge = ({ root }: ServedPage) =>
    readTexts(root).map((text) => foreignWords(text).length > 0 && `${foreignWords(text)} in “${text}”`)
  expect(listProblems(chinese, judge)).toEqual([])
})

test('default: English pages show and announce no Chinese except the name of the language', () => {
  const english = everyPage.filter(({ locale }) => locale === 'en')
  const judge = ({ root }: ServedPage) =>
    readTexts(root).map((text) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text) && `has “${text}”`)
  expect(listProblems(english, judge)).toEqual([])
})

/** Chinese in both languages, as the specification requires. */
const genericMessage = m.app_error_generic({}, { locale: 'zh' })

test('default: only links to the other language use it, and contain nothing else', () => {
  for (const { root, path, locale } of everyPage) {
    for (const element of root.querySelectorAll('body [lang]')) {
      if (locale === 'en' && element.text === genericMessage) continue
      const isWay = element.hasAttribute('data-locale') || element.querySelector('a[data-locale]') !== null
      const isOther = locale === 'zh' ? !/\p{Script=Han}/u.test(element.text) : foreignWords(element.text).length === 0
      expect([isWay, isOther], `${path}: ${element.outerHTML}`).toEqual([true, true])
    }
  }
})

test('refuses words of the other language in every visible or announced text, except code and names', () => {
  const page = (part: string) =>
    readTexts(parse(`<html lang="zh-CN">${part}</html>`)).flatMap((text) => foreignWords(text))
  const wrong = [
    '<p>检测 report</p>',
    '<img alt="Report">',
    '<a aria-label="Open">开</a>',
    '<input placeholder="Your name">',
    '<svg><title>Figure</title></svg>',
    '<noscript><p>Enable it</p></noscript>',
    '<meta name="description" content="A page">',
    '<meta property="og:title" content="Audit">',
  ]
  expect(wrong.filter((part) => page(part).length === 0)).toEqual([])
  const right = '<p>用 Solidity 写的 ERC20，见 SWC-107、<code>send()</code>，写信到 a@b.io</p><a lang="en">English</a>'
  expect(page(right)).toEqual([])
})

test('default: each page has its kinds of data with every property that search engines require', () => {
  for (const page of publicPages) {
    const blocks = blocksOf(page)
    expect(
      blocks.map((block) => block['@type']),
      page.path,
    ).toEqual(kindsAt(barePath(page.path)))
    for (const block of blocks) {
      expect(block['@context']).toBe('https://schema.org')
      expect(kinds[block['@type']].safeParse(block).error?.issues ?? [], page.path).toEqual([])
      if ('inLanguage' in block) expect(block.inLanguage).toBe(htmlLang(page.locale))
    }
  }
})

test('default: questions and answers in the data match the page word for word', () => {
  const withQuestions = publicPages.filter((page) => kindsAt(barePath(page.path)).includes('FAQPage'))
  expect(withQuestions).toHaveLength(4)
  for (const page of withQuestions) {
    const shown = page.root.querySelectorAll('details[name]:has(> p)')
    const words = shown.map((item) => [
      item.querySelector('summary')?.childNodes[0]?.text,
      item.querySelector('p')?.text,
    ])
    const [block] = blocksOf(page)
    const questions = kinds.FAQPage.parse(block).mainEntity
    expect(
      questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
      page.path,
    ).toEqual(words)
  }
})

test('default: breadcrumbs lead through existing pages, in order, to the page itself', () => {
  for (const page of publicPages) {
    for (const block of blocksOf(page).filter((one) => one['@type'] === 'BreadcrumbList')) {
      const items = kinds.BreadcrumbList.parse(block).itemListElement
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      const paths = items.map(({ item }) => new URL(item).pathname)
      expect(paths.filter((path) => !publicPages.some((other) => other.path === path))).toEqual([])
      expect(paths.at(-1)).toBe(page.path)
    }
  }
})

const get = (path: string) => fetch(new URL(path, product.web))
const read = async (path: string) => (await get(path)).text()

test('default: every listed file is served with its type', async () => {
  const served = await Promise.all(
    siteFiles.map(async ({ path }) => {
      const reply = await get(path)
      const bytes = (await reply.arrayBuffer()).byteLength
      return { path, status: reply.status, type: reply.headers.get('content-type'), isEmpty: bytes === 0 }
    }),
  )
  expect(served).toEqual(siteFiles.map(({ path, type }) => ({ path, status: 200, type, isEmpty: false })))
})

test('default: every address of the sitemap is the canonical address of its page', async () => {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found)
  const canonical = await Promise.all(
    addresses.map(async (found) => {
      const { root } = await servedAt(new URL(found).pathname)
      return root.querySelector('link[rel=canonical]')?.getAttribute('href')
    }),
  )
  expect(canonical).toEqual(addresses)
  expect(addresses).toHaveLength(publicPages.length)
})

test('default: the security file has not expired', async () => {
  const text = await read('/.well-known/security.txt')
  expect(text).toContain(`Contact: mailto:${brand.mail.security}`)
  expect(Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('default: every page links to its manifest and icons, which have the declared sizes', async () => {
  for (const { root, path } of everyPage) {
    const linked = (rel: string) => root.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? ''
    expect(linked('icon'), path).toMatch(/^data:image\/svg\+xml,/)
    expect(linked('apple-touch-icon'), path).toBe('/icons/apple-touch-icon.png')
    expect(root.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#0b0e13')
    const manifest = await (await get(linked('manifest'))).json()
    expect(manifest.lang).toBe(root.querySelector('html')?.getAttribute('lang'))
    for (const { src, sizes } of manifest.icons) {
      const size = pngSize(Buffer.from(await (await get(src)).arrayBuffer()))
      expect(`${size?.width}x${size?.height}`, src).toBe(sizes)
    }
  }
})
