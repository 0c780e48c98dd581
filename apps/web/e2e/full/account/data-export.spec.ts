import { readFileSync } from 'node:fs'
import { errorTable } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { unzip } from '@lc/report/testing'
import { inTwoForms } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  const { say } = words

  test('default: the account page saves an archive with the user’s own data', async ({ page, people }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.logIn(email), '/account')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: say(m.app_data_download) }).click()
    await steps.confirm()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^Lightning-Cat-\d{4}-\d\d-\d\d\.zip$/)
    const files = await unzip(readFileSync(await download.path()))
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ email }])
    const name = download.suggestedFilename()
    await expect(page.locator('[data-download="saved"]')).toContainText(m.app_data_saved({ name }, { locale }))
  })
})

test('error: a download that is refused shows why, and one that is cut off saves nothing', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  await steps.arrive(await people.newSession(), '/account')
  const button = page.getByRole('button', { name: m.app_data_download({}, { locale: 'en' }) })
  const busy = { code: errorTable.BUSY.code, message: 'Too much is going on.' }
  await page.route('**/api/v1/user/data', (route) => route.fulfill({ status: errorTable.BUSY.status, json: busy }))
  await button.click()
  await expect(page.locator('[data-toast="error"]')).toHaveText(busy.message)
  await expect(page.locator('[data-download="failed"]')).toContainText(m.app_data_failed({}, { locale: 'en' }))
  await page.unrouteAll()
  await page.route('**/api/v1/user/data', (route) => route.abort('connectionreset'))
  await button.click()
  await expect(page.locator('[data-download="failed"]')).toBeVisible()
  await expect(button).toBeEnabled()
})
