import { htmlLang, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { expect, test } from '@playwright/test'
import { pngSize } from '../../prepare/draw-icons.ts'
import { barePath, localPath } from '../../src/shared/i18n/locale-path.ts'
import { OG_IMAGE_SIZE_PX, ogImagePath } from '../../src/shared/seo/page-meta.ts'
import { product } from '../support/product.ts'
import { readTexts } from '../support/read-texts.ts'
import { listProblems, readContent, type ServedPage, servedPages } from '../support/served-pages.ts'

let all: ServedPage[]
test.beforeAll(async () => {
  all = await servedPages('public')
})

const address = (path: string) => new URL(path, brand.origin).href
const titleOf = ({ root }: ServedPage) => root.querySelector('head title')?.text ?? ''
/** A Chinese character is as wide as two letters. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
const isBetween = (least: number, most: number, text: string) => widthOf(text) >= least && widthOf(text) <= most

test('default: every public page answers in its language, complete, with one heading', () => {
  expect(
    listProblems(all, ({ status, root, locale }) => [
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
    listProblems(all, (page) => [
      !isBetween(12, 70, titleOf(page)) && `has the title “${titleOf(page)}”`,
      !isBetween(50, 165, description(page)) && `has the description “${description(page)}”`,
    ]),
  ).toEqual([])
  expect(new Set(all.map(titleOf)).size).toBe(all.length)
  expect(new Set(all.map(description)).size).toBe(all.length)
})

test('default: every public page names its address and its translation', () => {
  for (const { root, path } of all) {
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
  for (const page of all) {
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

test('default: no page shows a message key or an empty placeholder', async () => {
  const keys = new Set(Object.keys(m))
  const isRaw = (text: string) => (text.match(/\w+/g) ?? []).some((word) => keys.has(word)) || /\{\w+\}/.test(text)
  const list = [...all, ...(await servedPages('error'))]
  expect(listProblems(list, ({ root }) => readTexts(root).map((text) => isRaw(text) && `shows “${text}”`))).toEqual([])
})

test('default: every anchor link has a target in its page', async () => {
  const list = [...all, ...(await servedPages('error'))]
  const idsAt = new Map(
    list.map(({ path, root }) => [path, new Set(root.querySelectorAll('[id]').map((element) => element.id))]),
  )
  expect(
    listProblems(list, ({ path, root }) =>
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
