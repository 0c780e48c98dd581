import { gzipSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'

const KB = 1000

/** Opens a page of the client app and weighs every script that it asked for until it stands, each as gzip makes it. */
export const weighScripts = async (page: Page, path: string, ready: Locator): Promise<number> => {
  const urls = new Set<string>()
  const note = (request: Request) => request.resourceType() === 'script' && urls.add(request.url())
  page.on('request', note)
  await page.goto(path)
  await ready.first().waitFor()
  page.off('request', note)
  const texts = await Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / KB
}
