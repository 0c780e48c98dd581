import { type Client, createClient, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { runningCompilers, slowProject } from '@lc/testkit'
import { measureLook } from '../../../bench/preflight/measure-look.ts'
import { sampleProject } from '../../../bench/preflight/sample-project.ts'
import { inEveryForm } from './in-every-form.ts'
import { product } from './product.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

/** Both run side by side, so each has a compiler of its own to look for. */
const compilers = { en: '0.5.4', zh: '0.5.5' } as const
/** With room for a busy machine; `make bench-preflight` holds the bounds themselves, 1 and 4 seconds. */
const CANCEL_MS = 10_000
const LOOK_MS = 30_000

for (const locale of locales) {
  const { say, checkFiles } = wordsIn(locale)

  test(`default: a long look shows its steps, and a cancel ends its compiler (${locale})`, async ({ page, people }) => {
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
    await inEveryForm(page, 'a cancelled look')

    await page.reload()
    await page.getByRole('button', { name: say(m.intake_check_again) }).click()
    await expect(page.locator('[data-running]')).toBeVisible()
    await page.getByRole('button', { name: say(m.intake_progress_cancel) }).click()
    await expect(page.locator('[data-no-answer="cancelled"]')).toBeVisible()
  })
}

test('default: five hundred lines are answered within seconds', async ({ people }) => {
  const token = await people.newSession()
  const client: Client = createClient({ origin: product.api, locale: 'en', token: () => token })
  for (const withLibrary of [false, true]) {
    const sources = sampleProject({ withLibrary, mark: crypto.randomUUID() })
    expect(Object.values(sources).join('').split('\n').length).toBeGreaterThanOrEqual(withLibrary ? 490 : 500)
    expect(await measureLook(client, sources)).toBeLessThan(LOOK_MS)
  }
})
