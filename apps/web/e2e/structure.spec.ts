import { readFileSync } from 'node:fs'
import { inForms } from './in-every-form.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

const bridge = new URL('../../../packages/engines/src/structure/fixtures/bridge-0.8.30.sol', import.meta.url)

for (const locale of ['en', 'zh'] as const) {
  test(`default: a report shows the structure as pictures and as text, without a barrier (${locale})`, async ({
    page,
  }) => {
    const steps = stepsIn(page, locale)
    await steps.enter()
    await steps.orderScan({ name: 'Bridge.sol', mimeType: 'text/plain', buffer: readFileSync(bridge) })
    const section = page.locator('[data-structure]')
    const calls = section.locator('[data-picture="calls"]')
    await calls.locator('svg[role=img]').waitFor({ timeout: 120_000 })
    await expect(calls).toContainText('transferFrom')
    await expect(section.locator('[data-picture="inheritance"]')).toContainText('Guard')
    const tree = section.locator('[data-structure-tree]')
    await expect(tree.locator('[data-access=guarded]').first()).toContainText('release(address payable,uint256)')
    await tree.locator('summary').last().click()
    await expect(tree).toContainText('sendValue(address payable,uint256)')
    const forms = [375, 1280].flatMap((widthPx) => [
      { widthPx, theme: 'light' as const },
      { widthPx, theme: 'dark' as const },
    ])
    await inForms(page, 'structure', forms)
    const saved = page.waitForEvent('download')
    await section.getByRole('button', { name: 'SVG' }).first().click()
    expect((await saved).suggestedFilename()).toBe('inheritance.svg')
  })
}
