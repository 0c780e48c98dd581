import type { Page } from '@playwright/test'

/**
 * Every toast of the pages that are opened from now on. A toast that waits for the next page lives while that page still
 * loads, and on a busy machine a look at the screen may come too late for it.
 */
export const saidToasts = async (page: Page): Promise<string[]> => {
  const said: string[] = []
  await page.exposeFunction('noteToast', (text: string) => said.push(text))
  await page.addInitScript(() => {
    const { noteToast } = globalThis as unknown as { noteToast: (text: string) => void }
    new MutationObserver(() => {
      const text = document.querySelector('[data-toast]')?.textContent
      if (text) noteToast(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return said
}
