import { join } from 'node:path'
import { openChromium } from '../../apps/web/e2e/chromium.ts'
import { settle } from '../../apps/web/e2e/settle.ts'
import type { Shot } from './shot-list.ts'

interface Taking {
  origin: string
  folder: string
  token: string
}

/** Takes each page once it has settled, in one context for each kind of reader. */
export const takeShots = async (shots: readonly Shot[], { origin, folder, token }: Taking) => {
  const browser = await openChromium()
  const kinds = Map.groupBy(shots, ({ width, theme, isSignedIn }) => `${width} ${theme} ${isSignedIn}`)
  for (const shotsOfKind of kinds.values()) {
    const [{ width, theme, isSignedIn }] = shotsOfKind as [Shot]
    const viewport = { width, height: width < 750 ? 812 : 800 }
    const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' })
    if (isSignedIn) await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const page = await context.newPage()
    for (const { path, file, isWholePage } of shotsOfKind) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await settle(page)
      await page.screenshot({ path: join(folder, file), fullPage: isWholePage, animations: 'disabled' })
    }
    await context.close()
  }
  await browser.close()
}
