import { detectorById } from '@lc/detectors'
import { sarifProblems } from '@lc/report/testing'
import {
  cancelledTitle,
  cancelRunningScan,
  exploreStructure,
  openHostileReport,
  orderSlow,
  runningStage,
  watchScan,
} from '../support/flows/scans.ts'
import { phone } from '../support/forms.ts'
import { startOwnApi } from '../support/own-api.ts'
import { product } from '../support/product.ts'
import { saveExport } from '../support/save-exports.ts'
import { stepsIn } from '../support/steps.ts'
import { expect, test } from '../support/watched-test.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('an uploaded file is scanned by Slither, and its report names the flaw and can be exported', async ({
    page,
    people,
  }) => {
    const steps = stepsIn(page, 'en')
    await steps.arrive(await people.newSession())
    await steps.orderScan(steps.sample('reentrancy-0.8.sol'))
    const finding = page.locator('[data-findings] a', { hasText: detectorById('reentrancy-ether').text.en.title })
    await finding.click({ timeout: 150_000 })
    await expect(page.locator('article[data-finding] [data-marked="true"]').first()).toBeVisible()
    await steps.closeFinding()
    await steps.openReportMenu()
    const sarif = JSON.parse((await saveExport(page, 'sarif')).toString('utf8'))
    expect(sarifProblems(sarif)).toEqual([])
    expect(sarif.runs[0].results.length).toBeGreaterThan(0)
  })
})

test('a running scan is cancelled after a confirmation, and the detection is returned', ({ page, people }) =>
  cancelRunningScan({ page, people }, { locale: 'zh', compiler: '0.5.12' }))

test('default: progress survives a reload and a restart of the API, and ends like the scan', async ({
  page,
  people,
  addressProxy,
  apiCalls,
}) => {
  const first = await startOwnApi()
  addressProxy.sendCallsTo(first.origin)
  const scan = await orderSlow(people, '0.5.8')
  await watchScan(page, 'en', scan)
  await page.reload()
  await expect(runningStage(page)).toBeVisible()

  await first.kill()
  const callsBefore = apiCalls.length
  await expect.poll(() => apiCalls.length).toBeGreaterThan(callsBefore + 1)
  await expect(runningStage(page)).toBeVisible()
  await scan.cancel()
  expect(await cancelledTitle(page, 'en').count()).toBe(0)

  const second = await startOwnApi()
  addressProxy.sendCallsTo(second.origin)
  await expect(cancelledTitle(page, 'en')).toBeVisible()
  addressProxy.sendCallsTo(product.api)
  await second.kill()
})

test('a report shows the structure as pictures and as text', ({ page, people }) =>
  exploreStructure({ page, people }, 'en'))

test('hostile names, comments and strings are shown as text in every tab of a report', ({ page, people }) =>
  openHostileReport({ page, people }, 'zh'))
