import { randomUUID } from 'node:crypto'
import { type Locale, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { slowProject } from '@lc/testkit'
import type { Page } from '@playwright/test'
import { startOwnApi } from '../../support/own-api.ts'
import type { peopleFrom } from '../../support/people.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

/** A scan that runs until it is cancelled, even if its page is closed. */
const orderSlow = async (people: ReturnType<typeof peopleFrom>, compiler: string) => {
  const token = await people.newSession()
  const call = people.callAs(token)
  const form = new FormData()
  form.append('files', new File([slowProject(compiler)], 'Slow.sol'), 'Slow.sol')
  const { id: projectId } = await call(routes.uploadFile, { form })
  const body = { projectId, mainFile: 'Slow.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await call(routes.orderScan, { body })
  return { token, scanId, cancel: () => call(routes.cancelScan, { body: { id: scanId } }) }
}

const watch = async (page: Page, locale: Locale, { token, scanId }: { token: string; scanId: string }) => {
  await stepsIn(page, locale).arrive(token, `/contract/${scanId}`)
  await expect(running(page)).toBeVisible()
}

const running = (page: Page) => page.locator('[data-stage][data-progress="running"]').first()
const ended = (page: Page, locale: Locale) => page.getByText(wordsIn(locale).say(m.app_cancelled_title))

test('default: progress survives a reload and a restart of the API, and ends like the scan', async ({
  page,
  people,
  addressProxy,
  apiCalls,
}) => {
  const first = await startOwnApi()
  addressProxy.sendCallsTo(first.origin)
  const scan = await orderSlow(people, '0.5.8')
  await watch(page, 'en', scan)
  await page.reload()
  await expect(running(page)).toBeVisible()

  await first.kill()
  const callsBefore = apiCalls.length
  await expect.poll(() => apiCalls.length).toBeGreaterThan(callsBefore + 1)
  await expect(running(page)).toBeVisible()
  await scan.cancel()
  expect(await ended(page, 'en').count()).toBe(0)

  const second = await startOwnApi()
  addressProxy.sendCallsTo(second.origin)
  await expect(ended(page, 'en')).toBeVisible()
  addressProxy.sendCallsTo(product.api)
  await second.kill()
})

test('given a network without streams, progress is polled and ends like the scan', async ({
  page,
  people,
  apiCalls,
}) => {
  await page.route(`${product.api}${routes.watchProgress.path}*`, (route) => route.abort())
  const scan = await orderSlow(people, '0.5.9')
  await watch(page, 'zh', scan)
  const polls = () =>
    apiCalls.filter(({ method, url }) => method === 'GET' && url.pathname === routes.getSummary.path).length
  await expect.poll(polls).toBeGreaterThan(2)
  await scan.cancel()
  await expect(ended(page, 'zh')).toBeVisible()
})
