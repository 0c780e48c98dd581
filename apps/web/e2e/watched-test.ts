import { test as base, expect } from '@playwright/test'

/** A test whose page may break neither its content security policy nor its own script. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
      page.on('console', (message) => {
        if (/content security policy|trusted ?type|hydrat/i.test(message.text())) problems.push(message.text())
      })
      await page.exposeFunction('noteViolation', (text: string) => problems.push(`policy: ${text}`))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const note = (globalThis as unknown as { noteViolation: (text: string) => void }).noteViolation
          note(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
