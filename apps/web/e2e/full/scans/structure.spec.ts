import { readFileSync } from 'node:fs'
import { checkLayouts } from '../../support/check-layouts.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const bridge = new URL('../../../../../packages/engines/src/structure/fixtures/bridge-0.8.30.sol', import.meta.url)

const forms = [
  { widthPx: 375, theme: 'light' },
  { widthPx: 1280, theme: 'dark' },
] as const

for (const locale of ['en', 'zh'] as const) {
  test(`default: a report shows the structure as pictures and as text, without accessibility problems (${locale})`, async ({
    page,
    people,
  }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession())
    await steps.orderScan({ name: 'Bridge.sol', mimeType: 'text/plain', buffer: readFileSync(bridge) })
    await steps.openTab('structure')
    const section = page.locator('[data-structure]')
    const nodes = section.locator('[data-node]')
    await nodes.first().waitFor()
    await section.getByRole('searchbox').fill('guard')
    await section.getByRole('searchbox').press('Enter')
    await expect(section.locator('[data-chosen-contract]')).toHaveAttribute('data-chosen-contract', 'Guard')
    await page.reload()
    await expect(section.locator('[data-node="Guard"]')).toHaveAttribute('aria-pressed', 'true')
    await section.locator('[data-node="Guard"]').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(section.locator('[data-chosen-contract]')).not.toHaveAttribute('data-chosen-contract', 'Guard')
    // Without a choice, a phone shows the text.
    await section.locator('[data-view=graph]').click()
    await checkLayouts(page, 'graph', forms)

    await section.locator('[data-view=pictures]').click()
    const calls = section.locator('[data-picture="calls"]')
    await calls.locator('svg[role=img]').waitFor({ timeout: 120_000 })
    await expect(calls).toContainText('transferFrom')
    await expect(section.locator('[data-picture="inheritance"]')).toContainText('Guard')
    await checkLayouts(page, 'pictures', forms.slice(0, 1))
    const saved = page.waitForEvent('download')
    await section.getByRole('button', { name: 'SVG' }).first().click()
    expect((await saved).suggestedFilename()).toBe('inheritance.svg')

    await section.locator('[data-view=text]').click()
    const tree = section.locator('[data-structure-tree]')
    await expect(tree.locator('[data-access=guarded]').first()).toContainText('release(address payable,uint256)')
    await tree.locator('summary').last().click()
    await expect(tree).toContainText('sendValue(address payable,uint256)')
    await checkLayouts(page, 'structure as text', forms)
  })
}
