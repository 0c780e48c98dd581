import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { startAddressProxy, type WireCall } from './address-proxy.ts'
import { peopleFrom } from './people.ts'

interface Watched {
  /** From where the API sees this test: an address of its own, so that limits of one test never meet another. */
  address: string
  people: ReturnType<typeof peopleFrom>
  problems: string[]
  /** Calls to the API as they crossed the wire. */
  wire: readonly WireCall[]
  addressProxy: Awaited<ReturnType<typeof startAddressProxy>>
}

/** A test with an address of its own, whose page may break neither its content security policy nor its own script. */
export const test = base.extend<Watched>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  address: [async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`), { option: true }],
  addressProxy: async ({ address }, use) => {
    const proxy = await startAddressProxy(address)
    await use(proxy)
    await proxy.stop()
  },
  proxy: async ({ addressProxy }, use) => use({ server: addressProxy.url }),
  wire: async ({ addressProxy }, use) => use(addressProxy.calls),
  people: async ({ address }, use) => use(peopleFrom(address)),
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
