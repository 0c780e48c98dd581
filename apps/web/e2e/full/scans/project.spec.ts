import { type Finding, locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { zipProject } from '@lc/testkit'
import type { Page } from '@playwright/test'
import type { peopleFrom } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

type Call = ReturnType<ReturnType<typeof peopleFrom>['callAs']>

test.describe.configure({ mode: 'parallel' })

for (const locale of locales) {
  const { say, continueScan, startScan, watchScan } = wordsIn(locale)

  test(`default: every contract of a project is checked, and a fix is proven (${locale})`, {
    tag: '@engines',
  }, async ({ page, people }) => {
    // Two whole scans of two contracts.
    test.setTimeout(900_000)
    const token = await people.newSession()
    const call = people.callAs(token)
    const steps = stepsIn(page, locale)
    await steps.arrive(token)
    await steps.checkFiles(archive('flawed'))
    await expect(page.locator('[data-planned]')).toHaveAttribute('data-planned', '2')
    await steps.startScan()
    const id = await finished(page)

    const { scope } = await call(routes.getSummary, { query: { id } })
    expect(scope).toMatchObject({
      checked: [{ name: 'CatToken' }, { name: 'Staking' }],
      notChecked: [{ name: 'RewardMath', reason: 'library', through: ['Staking'] }],
    })
    await page.locator('[data-coverage] summary').click()
    for (const name of ['CatToken', 'Staking', 'RewardMath']) {
      await expect(page.locator('[data-coverage]')).toContainText(name)
    }
    const { mint, rescue, setReward } = await flawsOf(call, id)
    expect(mint).toMatchObject({ severity: 'critical', grade: 'proved' })
    expect(rescue).toMatchObject({ severity: 'critical', grade: 'proved' })
    expect(setReward).toMatchObject({ detector: 'unguarded-setting' })
    expect((await call(routes.countByLevel)).contracts).toMatchObject({ critical: 1 })

    await steps.scanAgain()
    await steps.handIn(archive('fixed'))
    await page.getByRole('button', { name: continueScan }).click()
    await page.getByRole('dialog').getByRole('button', { name: startScan }).click()
    await page.getByRole('dialog').getByRole('link', { name: watchScan }).click()
    await expect(page.locator('[data-change="gone"]').first()).toContainText(say(m.compare_resolved_proven), {
      timeout: 300_000,
    })
    const laterId = await finished(page)
    const { findings } = await call(routes.compareScans, { query: { id: laterId } })
    const resolutions = new Map(findings.map((finding) => [finding.id, finding.resolution]))
    expect([resolutions.get(mint?.id ?? ''), resolutions.get(rescue?.id ?? '')]).toEqual([
      'resolved_proven',
      'resolved_proven',
    ])
    // Labels belong to causes, so a removed label is never reused.
    const { items } = await call(routes.listFindings, { query: { id: laterId, limit: 100 } })
    expect(items.map((finding) => finding.id)).not.toEqual(expect.arrayContaining([mint?.id]))
    expect((await call(routes.countByLevel)).contracts).toMatchObject({ critical: 0 })
    await page.goto(steps.path('/dashboard'))
    await expect(page.locator('[data-dashboard-line]')).toBeVisible()
  })
}

const archive = (twin: 'flawed' | 'fixed') => ({
  name: 'cats.zip',
  mimeType: 'application/zip',
  buffer: zipProject('cat-token', twin),
})

/** Waits for the report and returns the id of its scan. */
const finished = async (page: Page): Promise<string> => {
  await expect(page.locator('[data-coverage]')).toBeVisible({ timeout: 300_000 })
  return new URL(page.url()).pathname.match(/[0-9a-f-]{36}/)?.[0] ?? ''
}

/** The worst finding in each function with a planted flaw. */
const flawsOf = async (call: Call, id: string): Promise<Record<string, Finding | undefined>> => {
  const { items } = await call(routes.listFindings, { query: { id, limit: 100 } })
  const inFunction = (name: string) =>
    items.find(({ locations }) => locations.some((place) => place.function?.startsWith(name)))
  return { mint: inFunction('mint'), rescue: inFunction('rescue'), setReward: inFunction('setReward') }
}
