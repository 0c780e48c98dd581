import type { Page } from '@playwright/test'

/** Logs in without the way there. */
export const keepToken = async (page: Page, token: string) => {
  await page.goto('/404')
  await page.evaluate((kept) => localStorage.setItem('OMNI_TOKEN', kept), token)
}
