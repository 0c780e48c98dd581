import type { Page } from '@playwright/test'

/** Playwright pauses a page's clock only at a later time than it shows, and the clock keeps running until then. */
const AHEAD_MS = 60_000

/** From now on a page's timers wait for `page.clock.runFor`, so that a busy machine makes no difference. */
export const pauseClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
}
