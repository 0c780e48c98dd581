import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, encodePassword, isTerminal, routes } from '@lc/api-contract'
import { openChromium } from '../../apps/web/e2e/support/chromium.ts'
import { settle } from '../../apps/web/e2e/support/page-state.ts'
import { demoUser, type SeedTarget, seedDemo } from '../seed/seed-demo.ts'
import type { Shot } from './shot-list.ts'

interface Taking {
  origin: string
  folder: string
  token: string
}

/** Takes each page once it has settled, in one browser context per kind of visitor. */
export const takeShots = async (shots: readonly Shot[], { origin, folder, token }: Taking) => {
  const browser = await openChromium()
  const kinds = Map.groupBy(shots, ({ width, theme, isSignedIn }) => `${width} ${theme} ${isSignedIn}`)
  for (const shotsOfKind of kinds.values()) {
    const [{ width, height = width < 750 ? 812 : 800, theme, isSignedIn }] = shotsOfKind as [Shot]
    const viewport = { width, height }
    const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' })
    if (isSignedIn) await context.addInitScript((value) => localStorage.setItem('token', value), token)
    const page = await context.newPage()
    for (const { path, file, isWholePage, top } of shotsOfKind) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await settle(page)
      if (top) await page.locator(top).first().evaluate(scrollToTop)
      if (file.endsWith('.webp')) await saveWebp(page, join(folder, file))
      else await page.screenshot({ path: join(folder, file), fullPage: isWholePage, animations: 'disabled' })
    }
    await context.close()
  }
  await browser.close()
}

/** Leaves room for the heading of the element. */
const scrollToTop = (element: Element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 24)

const WEBP_QUALITY = 60

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openChromium>>['newPage']>>

/** The visible part of the page. Playwright itself has no WebP. */
const saveWebp = async (page: Page, path: string) => {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })
  await session.detach()
  await writeFile(path, Buffer.from(data, 'base64'))
}

const ATTEMPTS = 120

/** A session of the demo user and their scan with findings; waits until all scans have ended. */
export const demoSession = async (target: SeedTarget) => {
  await seedDemo(target)
  const visitor = createClient({ origin: target.api, locale: 'en', token: () => undefined })
  const account = { email: demoUser.email, password: await encodePassword(demoUser.password) }
  const { token } = await visitor.call(routes.login, { body: account })
  const client = createClient({ origin: target.api, locale: 'en', token: () => token })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { items } = await client.call(routes.listScans, { query: { cursor: undefined, limit: 20 } })
    const grim = items.find(({ name, status }) => /reentrancy/i.test(name) && status === 'completed')
    if (grim && items.every(({ status }) => isTerminal(status))) return { token, scanId: grim.id }
    await sleep(1000)
  }
  throw new Error('the demo scans did not end')
}
