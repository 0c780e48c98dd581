import { brand } from '@lc/content'
import { expect, test } from '@playwright/test'
import { pngSize } from '../../prepare/draw-icons.ts'
import { siteFiles } from '../../src/shared/pages/file-list.ts'
import { product } from '../support/product.ts'
import { servedAt, servedPages } from '../support/served-pages.ts'

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
  expect(addresses).toHaveLength((await servedPages('public')).length)
})

test('default: the security file has not expired', async () => {
  const text = await read('/.well-known/security.txt')
  expect(text).toContain(`Contact: mailto:${brand.mail.security}`)
  expect(Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('default: every page links to its manifest and icons, which have the declared sizes', async () => {
  for (const { root, path } of await servedPages('public', 'error')) {
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
