import { readFileSync } from 'node:fs'
import { m } from '@lc/content/messages'
import { locales, type ReportFormat } from '@lc/contract'
import { readPdf, sarifProblems, schemaProblems } from '@lc/report/testing'
import type { Page } from '@playwright/test'
import { inForms } from './in-every-form.ts'
import { product, sampleContract } from './product.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

test('default: every export of a report is downloaded in both languages, and valid', { tag: '@engines' }, async ({
  page,
  people,
}) => {
  // One whole scan, then ten files.
  test.setTimeout(360_000)
  const steps = stepsIn(page, 'en')
  await steps.logIn(await people.active())
  await steps.orderScan(sampleContract('reentrancy-0.8.sol'))
  await page.locator('[data-export]').waitFor({ timeout: 240_000 })
  const { pathname } = new URL(page.url())

  for (const locale of locales) {
    const { say } = wordsIn(locale)
    await page.goto(stepsIn(page, locale).path(pathname))
    await page.getByText(say(m.export_menu), { exact: true }).press('Enter')
    await expect(page.locator('[data-format=pdf]')).toBeVisible()
    await inForms(page, 'export', [
      { widthPx: locale === 'en' ? 375 : 1280, theme: locale === 'en' ? 'light' : 'dark' },
    ])

    const pdf = await readPdf(await save(page, 'pdf'))
    expect(pdf).toMatchObject({ isTagged: true, actions: [] })
    expect(pdf.text).toContain('LC-01')
    expect(pdf.language.slice(0, 2)).toBe(locale)
    expect(textOf(await save(page, 'md'))).toContain(`## ${say(m.export_limits)}`)
    const report = JSON.parse(textOf(await save(page, 'json')))
    const schema = await (await fetch(`${product.web}${new URL(report.$schema).pathname}`)).json()
    expect(schemaProblems(schema, report)).toEqual([])
    expect(sarifProblems(JSON.parse(textOf(await save(page, 'sarif'))))).toEqual([])
    const archive = await save(page, 'foundry')
    for (const file of ['foundry.toml', 'README.md', '.t.sol']) expect(archive.includes(file), file).toBe(true)

    await page.locator('[data-format=md]').press('Escape')
    await expect(page.locator('[data-format=pdf]')).toBeHidden()
  }

  await page.route('**/contract/report?*', (route) => route.abort())
  await page.getByText(wordsIn('zh').say(m.export_menu), { exact: true }).click()
  await page.locator('[data-format=pdf]').click()
  const said = page.locator('[data-export]').getByRole('status')
  await expect(said).toHaveText(m.export_menu_failed({}, { locale: 'zh' }))
})

const save = async (page: Page, format: ReportFormat): Promise<Buffer> => {
  const saving = page.waitForEvent('download')
  await page.locator(`[data-format=${format}]`).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^[\w-]+-(report|foundry)(\.(en|zh))?\.(pdf|md|json|sarif|zip)$/)
  return readFileSync(await file.path())
}

const textOf = (bytes: Buffer) => bytes.toString('utf8')
