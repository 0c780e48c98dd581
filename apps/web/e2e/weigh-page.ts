import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const KB = 1000

export interface PageWeight {
  /** Inline and fetched scripts, each as gzip makes it. */
  jsKb: number
  /** What crossed the wire but pictures, headers included. */
  totalKb: number
  withPicturesKb: number
}

/** Opens an address and weighs what comes until the network is silent; nothing is touched. */
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

/** Data that no engine runs, such as JSON-LD, is no script. */
const inlineScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
    .filter(({ type }) => ['', 'module', 'text/javascript', 'importmap', 'speculationrules'].includes(type))
    .map(({ textContent }) => textContent ?? '')
