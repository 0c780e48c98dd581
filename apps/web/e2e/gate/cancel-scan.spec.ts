import { randomUUID } from 'node:crypto'
import { createClient, locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { slowProject } from '@lc/testkit'
import { product } from '../support/product.ts'
import { stepsIn } from '../support/steps.ts'
import { expect, test } from '../support/watched-test.ts'
import { wordsIn } from '../support/words.ts'

const compilers = { en: '0.5.6', zh: '0.5.7' } as const

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`default: a running scan is cancelled after a confirmation, and the detection is returned (${locale})`, async ({
    page,
    people,
  }) => {
    const token = await people.newSession()
    const client = createClient({ origin: product.api, locale, token: () => token })
    const form = new FormData()
    form.append('files', new File([slowProject(compilers[locale])], 'Slow.sol'), 'Slow.sol')
    const { id: projectId } = await client.call(routes.uploadFile, { form })
    const body = { projectId, mainFile: 'Slow.sol', idempotencyKey: randomUUID() }
    const { contractId: scanId } = await client.call(routes.orderScan, { body })

    const steps = stepsIn(page, locale)
    await steps.arrive(token, `/contract/${scanId}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: say(m.app_cancel_scan) }).click()
    await dialog.getByRole('button', { name: say(m.app_cancel_scan_keep) }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: say(m.app_cancel_scan) }).click()
    await dialog.getByRole('button', { name: say(m.app_cancel_scan) }).click()
    await expect(page.getByText(say(m.app_cancelled_title))).toBeVisible()
    await expect(dialog).toBeHidden()
    const { detection } = await client.call(routes.getEquity)
    expect(detection).toEqual({ available: 1, held: 0, used: 0 })
  })
}
