import { readFileSync } from 'node:fs'
import { locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { fastScanWords } from '@lc/report/words'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { product, sampleContract } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { uploadProject } from '../../support/upload-project.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const FILE = 'safe-0.8.sol'

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`given a fast scan, the report states what did not run and leads to the full scan (${locale})`, async ({
    page,
    people,
  }) => {
    const token = await people.logIn(await people.active())
    const call = people.callAs(token)
    const { secret } = await people.newKey(token)
    const files = [{ path: FILE, text: readFileSync(sampleContract(FILE), 'utf8') }]
    const projectId = await uploadProject({ token, files })
    const before = await call(routes.getEquity)
    const reply = await fetch(new URL('/api/v2/scans', product.api), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId, mainFile: FILE, tier: 'fast' }),
    })
    const { scan } = await reply.json()

    const steps = stepsIn(page, locale)
    await steps.arrive(token, `/contract/${scan.id}`)
    const note = page.locator('[data-fast-scan]')
    await expect(note).toBeVisible({ timeout: 60_000 })
    const summary = await call(routes.getSummary, { query: { id: scan.id } })
    expect(summary).toMatchObject({ status: 'completed', tier: 'fast', coverage: 'all' })
    await expect(note).toContainText(fastScanWords(summary, locale) as string)
    expect(await call(routes.getEquity)).toEqual(before)
    await checkEveryLayout(page, 'the report of a fast scan')
    await page.setViewportSize({ width: 1280, height: 800 })

    await note.getByRole('link', { name: say(m.head_fast_full) }).click()
    await page.waitForURL((url) => url.searchParams.get('project') === projectId)

    await page.goto(steps.path('/account'))
    await expect(page.locator('[data-fast-scans="1"]')).toBeVisible()
    await page.goto(steps.path('/dashboard'))
    await expect(page.locator('[data-tier="fast"]').first()).toBeVisible()
  })
}
