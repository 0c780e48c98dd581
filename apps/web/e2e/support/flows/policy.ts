import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { stepsIn } from '../steps.ts'
import { expect, type Given } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

export const callWithHeaders = async (
  { page, people, apiCalls }: Given<'page' | 'people' | 'apiCalls'>,
  { locale, tag }: { locale: Locale; tag: string },
) => {
  const startedAt = Date.now()
  const email = await people.active()
  await stepsIn(page, locale).logIn(email)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const made = () => apiCalls.filter(({ method }) => method !== 'OPTIONS')
  await expect.poll(() => made().length).toBeGreaterThan(2)
  const calls = made()
  for (const { headers } of calls) {
    expect(headers['x-language']).toBe(tag)
    const madeAt = Number(headers['x-request-id']?.toString().split('-')[0])
    expect(madeAt).toBeGreaterThanOrEqual(startedAt)
    expect(madeAt).toBeLessThanOrEqual(Date.now())
  }
  const [logIn, ...rest] = calls
  expect(logIn?.url.pathname).toBe('/api/v1/user/login')
  expect(logIn?.headers.authorization).toBeUndefined()
  for (const { headers } of rest) expect(headers.authorization).toBe(`Bearer ${token}`)
}

/** Run in the page before its scripts. */
export const brokenStorage = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

export const useWithoutStorage = async ({ page, people }: Given<'page' | 'people'>, breakStorage: () => void) => {
  const email = await people.active()
  await page.addInitScript(breakStorage)
  await stepsIn(page, 'en').logIn(email)
  await page.getByRole('link', { name: wordsIn('en').say(m.app_nav_account) }).click()
  await expect(page.locator('[data-session-id]')).toHaveCount(1)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
