import { readFileSync } from 'node:fs'
import type { Locale, ReportFormat } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { readPdf, sarifProblems, schemaProblems } from '@lc/report/testing'
import { expect, type Page } from '@playwright/test'
import { product } from './product.ts'
import { wordsIn } from './words.ts'

/** Downloads one format of the open report. The menu must be open. */
export const saveExport = async (page: Page, format: ReportFormat): Promise<Buffer> => {
  const saving = page.waitForEvent('download')
  await page.locator(`[data-format=${format}]`).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^[\w-]+-(report|foundry)(\.(en|zh))?\.(pdf|md|json|sarif|zip)$/)
  return readFileSync(await file.path())
}

/** Checks every format except the project: each is valid and contains the given text. */
export const checkExports = async (page: Page, { locale, text }: { locale: Locale; text: string }) => {
  const { say } = wordsIn(locale)
  const pdf = await readPdf(await saveExport(page, 'pdf'))
  expect(pdf).toMatchObject({ isTagged: true, scripts: [], attachments: ['manifest.dsse.json'] })
  expect(pdf.language.slice(0, 2)).toBe(locale)
  expect(pdf.pages).toBeGreaterThan(1)
  expect(withoutBreaks(pdf.text)).toContain(withoutBreaks(text))
  const markdown = (await saveExport(page, 'md')).toString('utf8')
  expect(markdown).toContain(`## ${say(m.export_limits)}`)
  expect(markdown).toContain(text)
  const report = JSON.parse((await saveExport(page, 'json')).toString('utf8'))
  const schema = await (await fetch(`${product.web}${new URL(report.$schema).pathname}`)).json()
  expect(schemaProblems(schema, report)).toEqual([])
  const sarif = JSON.parse((await saveExport(page, 'sarif')).toString('utf8'))
  expect(sarifProblems(sarif)).toEqual([])
  return { report, sarif }
}

/** A PDF breaks lines where the text has no space. */
const withoutBreaks = (text: string): string => text.replaceAll(/[\s\u200b]+/g, '')
