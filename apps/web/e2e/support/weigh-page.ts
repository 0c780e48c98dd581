import { gzipSync } from 'node:zlib'
import type { Locator, Page, Request } from '@playwright/test'

const KB = 1000

export interface PageWeight {
  /** Inline and fetched scripts, each compressed with gzip. */
  jsKb: number
  /** All transferred bytes except pictures, including headers. */
  totalKb: number
  withPicturesKb: number
}

/** Opens an address and weighs everything until the network is idle. */
export const weighPage = async (page: Page, url: string): Promise<PageWeight> => {
  const traffic = await watchTraffic(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { bytes, scripts } = await traffic.stop()
  const texts = [...(await page.evaluate(inlineScripts)), ...scripts]
  return {
    jsKb: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / KB,
    totalKb: (bytes.all - bytes.pictures) / KB,
    withPicturesKb: bytes.all / KB,
  }
}

const watchTraffic = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const bytes = { all: 0, pictures: 0 }
  const scripts: Promise<string>[] = []
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    bytes.all += encodedDataLength
    if (type === 'Image') bytes.pictures += encodedDataLength
    if (type === 'Script') scripts.push(bodyOf(requestId))
  })
  const bodyOf = async (requestId: string) => {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
    return base64Encoded ? Buffer.from(body, 'base64').toString() : body
  }
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const stop = async () => {
    const texts = await Promise.all(scripts)
    await session.detach()
    return { bytes, scripts: texts }
  }
  return { stop }
}

/** Data that isn't executed, such as JSON-LD, doesn't count as a script. */
const inlineScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
    .filter(({ type }) => ['', 'module', 'text/javascript', 'importmap', 'speculationrules'].includes(type))
    .map(({ textContent }) => textContent ?? '')

/**
 * Opens a page of the client app and weighs every script that it requests until it is ready, each compressed with gzip.
 */
export const weighScripts = async (page: Page, path: string, ready: Locator) => {
  const urls = new Set<string>()
  const note = (request: Request) => request.resourceType() === 'script' && urls.add(request.url())
  page.on('request', note)
  await page.goto(path)
  await ready.first().waitFor()
  page.off('request', note)
  const texts = await Promise.all([...urls].map(async (url) => (await fetch(url)).text()))
  return { kb: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / KB, count: urls.size }
}
