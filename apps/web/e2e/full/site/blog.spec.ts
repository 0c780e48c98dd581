import { m } from '@lc/content/messages'
import { inEachForm } from '../../support/forms.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const CLEAR = /[ /]0\)$/
const SLUG = 'proving-reentrancy-with-a-test'

inEachForm(({ locale, words }) => {
  const { say } = words

  test('default: the blog shows the newest post large, the others by date, and an opaque header', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/blog'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.blog_title))
    const header = page.getByRole('banner')
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(CLEAR)
    const dates = await page
      .locator('li[data-topic]:visible time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
    expect(dates.length).toBeGreaterThanOrEqual(7)
    expect(dates).toEqual(dates.toSorted().reverse())
    await page.getByRole('link', { name: say(m.blog_read) }).click()
    await page.waitForURL(`**${path('/blog/')}*`)
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(CLEAR)
  })

  test('default: a post has contents that link to its sections, share links and neighbours', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path(`/blog/${SLUG}`))
    const folded = page.locator('main summary')
    if (await folded.isVisible()) await folded.click()
    const contents = page.getByRole('navigation', { name: say(m.blog_contents) })
    await contents.getByRole('link').nth(3).click()
    await expect(page.locator('section:target h2')).toBeInViewport()
    const shared = page.locator('main a[rel=noopener]')
    expect(
      await shared.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host)),
    ).toEqual(['', 'x.com', 't.me', 'service.weibo.com'])
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Article', datePublished: '2026-09-15' })
    await page
      .getByRole('navigation', { name: say(m.blog_more) })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(`**${path('/blog/reading-a-report')}`)
  })

  test('default: the copy buttons copy code and the address of a post unchanged', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { path } = stepsIn(page, locale)
    await page.goto(path(`/blog/${SLUG}`))
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page
      .getByRole('button', { name: say(m.blog_copy_code), exact: true })
      .first()
      .click()
    await expect.poll(copied).toMatch(/^contract Bank \{\n {4}mapping[\s\S]+\n\}$/)
    await page.getByRole('button', { name: say(m.blog_copy_link) }).click()
    await expect.poll(copied).toMatch(new RegExp(`^https://.+${path(`/blog/${SLUG}`)}$`))
    await expect(page.getByRole('button', { name: say(m.blog_copied) }).last()).toBeVisible()
  })
})

test('given no script, a topic filters the posts and nothing that needs a script is offered', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.web })
  const page = await context.newPage()
  await page.goto('/blog')
  await page.getByText('Method', { exact: true }).first().click()
  await expect(page.locator('li[data-topic]:visible')).toHaveCount(2)
  await page.locator('label').filter({ hasText: 'Limits' }).click()
  await expect(page.locator('li[data-topic]:visible')).toHaveCount(1)
  await page.goto(`/blog/${SLUG}`)
  await expect(page.locator('[data-copy]').first()).toBeHidden()
  await context.close()
})
