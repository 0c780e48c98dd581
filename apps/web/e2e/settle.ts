import type { Page } from '@playwright/test'

/**
 * Brings a page to the state that a picture is taken of: the sans face in use, which a browser may leave to the next page
 * when it comes late, every picture drawn, nothing in motion.
 */
export const settle = async (page: Page) => {
  await page.evaluate(async () => {
    const file = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href
    const declared = [...document.fonts].find(
      ({ family }) => family.includes('Instrument Sans') && !family.includes('Fallback'),
    )
    if (file && declared) {
      const { weight, unicodeRange } = declared
      document.fonts.add(await new FontFace('Instrument Sans', `url(${file})`, { weight, unicodeRange }).load())
    }
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
