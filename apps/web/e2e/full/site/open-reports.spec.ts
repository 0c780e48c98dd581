import { isMissed, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { openReports } from '@lc/report/open-reports'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { servedAt } from '../../support/served-pages.ts'
import { expect, test } from '../../support/watched-test.ts'

for (const locale of locales) {
  test(`default: the list links to every report, and the reports link back (${locale})`, async () => {
    const list = await servedAt(localPath(locale, '/open-reports'))
    for (const { report } of openReports) {
      const path = localPath(locale, `/open-reports/${report.slug}`)
      const { status, root } = await servedAt(path)
      expect(status).toBe(200)
      expect(list.root.querySelector(`main a[href="${path}"]`)?.text).toContain(report.version)
      expect(root.querySelector(`main a[href="${localPath(locale, '/open-reports')}"]`)).not.toBeNull()
    }
  })

  test(`default: every finding is shown with our comment (${locale})`, async () => {
    for (const { report, comments } of openReports) {
      const { root } = await servedAt(localPath(locale, `/open-reports/${report.slug}`))
      const shown = root.querySelectorAll('[data-open-finding]')
      expect(shown.length).toBe(report.findings.length)
      for (const row of shown) {
        const comment = comments[row.getAttribute('data-open-finding') ?? '']?.[locale] ?? 'no comment'
        expect(row.text).toContain(comment.replaceAll('`', ''))
      }
    }
  })

  test(`given unfinished checks and no finding, a report doesn't look clean (${locale})`, async () => {
    const unfinished = openReports.filter(({ report }) => report.findings.length === 0 && report.checks.some(isMissed))
    expect(unfinished.length).toBeGreaterThan(0)
    for (const { report } of unfinished) {
      const { root } = await servedAt(localPath(locale, `/open-reports/${report.slug}`))
      expect(root.querySelector('main')?.text).toContain(m.head_gap({}, { locale }))
      expect(root.querySelector('main')?.text).not.toContain(m.open_none({}, { locale }))
    }
  })

  test(`error: an unknown package isn't found (${locale})`, async () => {
    expect((await servedAt(localPath(locale, '/open-reports/no-such-package'))).status).toBe(404)
  })
}

test('default: the sample area of /auto-detection leads to the archive', async ({ page }) => {
  await page.goto('/auto-detection')
  await page.getByRole('link', { name: m.open_link({}, { locale: 'en' }) }).click()
  await page.waitForURL('**/open-reports')
  await page.getByRole('main').getByRole('link', { name: 'erc721a' }).click()
  await page.waitForURL('**/open-reports/erc721a')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('erc721a 4.3.0')
})
