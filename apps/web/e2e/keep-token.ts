import type { Page } from '@playwright/test'

/** Logs in without the dialog, on the smallest document of the site. */
export const keepToken = async (page: Page, token: string) => {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('OMNI_TOKEN', kept), token)
}
