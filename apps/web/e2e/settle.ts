import type { Page } from '@playwright/test'

/**
 * Brings a page to the state that a picture is taken of: the sans face in use, which a browser may leave to the next page
 * when it comes late, every picture drawn, what is drawn only near the reader drawn everywhere, nothing in motion.
 */
export const settle = async (page: Page) => {
  await page.evaluate(async () => {
    // The sans face has two parts, words and symbols, in the order in which their files are preloaded.
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    const parts = [...document.fonts].filter(({ family }) => /^"?Instrument Sans"?$/.test(family))
    for (const [index, { weight, unicodeRange }] of parts.entries()) {
      const face = new FontFace('Instrument Sans', `url(${files[index]?.href})`, { weight, unicodeRange })
      document.fonts.add(await face.load())
    }
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
