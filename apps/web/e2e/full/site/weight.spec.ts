import { locales } from '@lc/api-contract'
import { brokenBounds } from '../../../../../bench/web/page-bounds.ts'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { readingList } from '../../support/reading-list.ts'
import { expect, test } from '../../support/watched-test.ts'
import { weighPage } from '../../support/weigh-page.ts'

for (const locale of locales) {
  test(`default: no public page exceeds its weight limits (${locale})`, async ({ page }) => {
    const broken: string[] = []
    for (const { path } of readingList('public', 'error')) {
      const problems = brokenBounds(path, await weighPage(page, localPath(locale, path)))
      broken.push(...problems.map((problem) => `${path} ${problem}`))
    }
    expect(broken).toEqual([])
  })
}

test('error: a page that has grown is detected', async ({ page }) => {
  const noise = Array.from({ length: 30_000 }, (_, at) => Math.sin(at).toString(36)).join('')
  await page.route('**/about', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('</body>', `<script type="module" src="/grown.js"></script></body>`)
    await route.fulfill({ response: reply, body })
  })
  await page.route('**/grown.js', (route) => route.fulfill({ body: `// ${noise}`, contentType: 'text/javascript' }))
  const { jsKb } = await weighPage(page, '/about')
  expect(brokenBounds('/about', { jsKb, totalKb: 0, withPicturesKb: 0 })).toHaveLength(1)
})
