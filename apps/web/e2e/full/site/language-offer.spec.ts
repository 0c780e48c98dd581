import { m } from '@lc/content/messages'
import { offerChinese, offerOn } from '../../support/flows/site.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

const zh = { locale: 'zh' } as const
test.describe('a Chinese browser', () => {
  test.use({ locale: 'zh-CN' })

  for (const width of [375, 1280]) {
    test(`given its language, an English page of ${width} px offers the Chinese one and doesn’t redirect`, ({ page }) =>
      offerChinese({ page }, width))
  }

  test('given a refusal, the offer disappears permanently', async ({ page, context }) => {
    await page.goto('/audit')
    await offerOn(page)
      .getByRole('button', { name: m.site_offer_refuse({}, zh) })
      .click()
    await expect(offerOn(page)).toBeHidden()
    expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('en')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offerOn(page)).toBeHidden()
  })

  test('given a prefix, offers nothing', async ({ page, context }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: product.web }])
    await page.goto('/zh/audit')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(await page.locator('html[data-offer], .language-offer').count()).toBe(0)
  })
})

test('given the cookie of an earlier choice, it overrides the language of the browser', async ({ page, context }) => {
  await page.goto('/about')
  await expect(offerOn(page)).toBeHidden()
  await context.addCookies([{ name: 'i18n_redirected', value: 'zh', url: product.web }])
  await page.reload()
  await expect(offerOn(page)).toBeVisible()
})
