import type { Page } from '@playwright/test'

/** Logs in without the dialog, on the smallest document of the site. */
export const keepToken = async (page: Page, token: string) => {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('OMNI_TOKEN', kept), token)
}

/** Playwright can pause a page's clock only at a later time, and the clock runs until then. */
const AHEAD_MS = 60_000

/** From now on the page's timers wait for `page.clock.runFor`, so a busy machine makes no difference. */
export const pauseClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}

/**
 * Records every toast of pages that open from now on. A toast carried to the next page may disappear while that page
 * still loads, too early for a check on a busy machine.
 */
export const recordToasts = async (page: Page): Promise<string[]> => {
  const toasts: string[] = []
  await page.exposeFunction('noteToast', (text: string) => toasts.push(text))
  await page.addInitScript(() => {
    const { noteToast } = globalThis as unknown as { noteToast: (text: string) => void }
    new MutationObserver(() => {
      const text = document.querySelector('[data-toast]')?.textContent
      if (text) noteToast(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return toasts
}

/** Waits for the fonts and two frames, then returns the layout shift since the page opened. Runs in the page. */
export const layoutShift = async () => {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += (entry as unknown as { value: number }).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  // Entries arrive in a task of their own.
  await new Promise((done) => setTimeout(done))
  add(observer.takeRecords())
  return sum
}

/**
 * Prepares a page for a screenshot: waits for its fonts, loads every picture, renders content outside the viewport and
 * stops motion. Fails if the page names a font file that is missing.
 */
export const settle = async (page: Page) => {
  await page.evaluate(async () => {
    // A late face with `font-display: optional` would wait for the next page. Local faces may be absent.
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('))
        rule.style.setProperty('font-display', 'swap')
    const faces = [...document.fonts].filter(({ display }) => display === 'swap')
    await Promise.allSettled(faces.map((face) => face.load()))
    const missing = faces.filter(({ status }) => status === 'error')
    if (missing.length > 0)
      throw new Error(`Missing fonts: ${missing.map(({ family, unicodeRange }) => `${family} ${unicodeRange}`).join()}`)
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
