import { randomInt } from 'node:crypto'
import { test as base, expect, type PlaywrightTestArgs, type PlaywrightWorkerArgs } from '@playwright/test'
import { startAddressProxy, type WireCall } from './address-proxy.ts'
import { peopleFrom } from './people.ts'

interface WatchedFixtures {
  /** The client address that the API sees. Each test has its own, so rate limits never affect another test. */
  address: string
  people: ReturnType<typeof peopleFrom>
  problems: string[]
  /** The requests to the API. */
  apiCalls: readonly WireCall[]
  addressProxy: Awaited<ReturnType<typeof startAddressProxy>>
}

/** The fixtures that a flow gets from its test. */
export type TestFixtures<Names extends keyof Fixtures> = Pick<Fixtures, Names>

type Fixtures = WatchedFixtures & PlaywrightTestArgs & PlaywrightWorkerArgs

/** Files that a page can't do without. Some tests make scripts fail on purpose. */
const parts = ['font', 'image', 'stylesheet']

/**
 * A test with its own address, whose page may neither violate its content security policy nor throw an error nor lack a
 * file.
 */
export const test = base.extend<WatchedFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  address: [async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`), { option: true }],
  addressProxy: async ({ address }, use) => {
    const proxy = await startAddressProxy(address)
    await use(proxy)
    await proxy.stop()
  },
  proxy: async ({ addressProxy }, use) => use({ server: addressProxy.url }),
  apiCalls: async ({ addressProxy }, use) => use(addressProxy.calls),
  people: async ({ address }, use) => use(peopleFrom(address)),
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
      page.on('console', (message) => {
        if (/content security policy|trusted ?type|hydrat/i.test(message.text())) problems.push(message.text())
      })
      page.on('response', (response) => {
        const isPart = parts.includes(response.request().resourceType())
        if (isPart && response.status() >= 400) problems.push(`missing: ${response.url()}`)
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
