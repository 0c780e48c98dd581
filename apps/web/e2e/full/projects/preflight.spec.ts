import { type Client, createClient, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { runningCompilers, slowProject } from '@lc/testkit'
import { measureLook } from '../../../../../bench/preflight/measure.ts'
import { sampleProject } from '../../../../../bench/preflight/sample-project.ts'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

/** Both run in parallel, so each looks for its own compiler. */
const compilers = { en: '0.5.4', zh: '0.5.5' } as const
/** Generous for a busy machine; `make bench-preflight` checks the real limits of 1 and 4 seconds. */
const CANCEL_MS = 10_000
const LOOK_MS = 30_000

for (const locale of locales) {
  const { say, checkFiles } = wordsIn(locale)

  test(`default: a long compile check shows its steps, and cancelling ends its compiler (${locale})`, async ({
    page,
    people,
  }) => {
    const compiler = compilers[locale]
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession(), '/new-scan')
    const buffer = Buffer.from(slowProject(compiler))
    await page.locator('input[type=file]').setInputFiles({ name: 'Slow.sol', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: checkFiles }).click()

    const compiling = page.locator('[data-stage="compiling"]')
    await expect(compiling).toHaveAttribute('data-progress', 'running', { timeout: 120_000 })
    await expect(compiling).toContainText(compiler)
    await expect(page.locator('[data-stage="reading"]')).toHaveAttribute('data-progress', 'done')
    await expect(page.locator('[data-stage="comparing"]')).toHaveCount(0)
    await expect.poll(() => runningCompilers(compiler).length).toBeGreaterThan(0)

    const pressedMs = performance.now()
    await page.getByRole('button', { name: say(m.intake_progress_cancel) }).click()
    await expect.poll(() => runningCompilers(compiler).length, { intervals: [20] }).toBe(0)
    expect(performance.now() - pressedMs).toBeLessThan(CANCEL_MS)
    await expect(page.locator('[data-no-answer="cancelled"]')).toBeVisible()
    await checkEveryLayout(page, 'a cancelled look')

    await page.reload()
    await page.getByRole('button', { name: say(m.intake_check_again) }).click()
    await expect(page.locator('[data-running]')).toBeVisible()
    await page.getByRole('button', { name: say(m.intake_progress_cancel) }).click()
    await expect(page.locator('[data-no-answer="cancelled"]')).toBeVisible()
  })
}

test('default: five hundred lines are checked within seconds', async ({ people }) => {
  const token = await people.newSession()
  const client: Client = createClient({ origin: product.api, locale: 'en', token: () => token })
  for (const withLibrary of [false, true]) {
    const sources = sampleProject({ withLibrary, mark: crypto.randomUUID() })
    expect(Object.values(sources).join('').split('\n').length).toBeGreaterThanOrEqual(withLibrary ? 490 : 500)
    expect(await measureLook(client, sources)).toBeLessThan(LOOK_MS)
  }
})
