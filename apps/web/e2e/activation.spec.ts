import { m } from '@lc/content/messages'
import { inEachForm } from './forms.ts'
import { mailLink } from './mail-box.ts'
import { product } from './product.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

const words = wordsIn('en')

inEachForm(({ locale, words }) => {
  test('default: the link of the mail greets, Continue clears the query, and it works once', async ({ page }) => {
    const steps = stepsIn(page, locale)
    const email = await steps.signUp()
    const link = await mailLink(email, 'active')
    await page.goto(link.href)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(m.account_done_greeting({ email }, { locale }))
    await page.mouse.click(5, 400)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: words.next }).click()
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(`${link.origin}${link.pathname}`)
    await page.goto(link.href, { waitUntil: 'commit' })
    await expect(page.locator('[data-toast="error"]')).toHaveText(words.say(m.error_LINK_INVALID))
    await expect(dialog).toHaveCount(0)
  })
})

for (const path of ['/', '/auto-detection', '/404', '/no/such/page', '/dashboard', '/account']) {
  test(`default: opened on ${path}, the link activates`, async ({ page, people }) => {
    const email = await people.pending()
    await page.goto(`${path}${(await mailLink(email, 'active')).search}`)
    await expect(page.getByRole('dialog')).toContainText(email)
    await page.getByRole('dialog').getByRole('button', { name: words.next }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })
}

test('given another session, the link activates on the dashboard and the session stays', async ({ page, people }) => {
  const token = await people.logIn(await people.active())
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const email = await people.pending()
  await page.goto(`/dashboard${(await mailLink(email, 'active')).search}`)
  await expect(page.getByRole('dialog')).toContainText(email)
  await page.getByRole('dialog').getByRole('button', { name: words.next }).click()
  await expect(page).toHaveURL(`${product.web}/dashboard`)
  await expect(page.getByRole('table').or(page.getByText(words.say(m.app_dashboard_empty_title)))).toBeVisible()
})

test('given a mail scanner that only reads the page, the link is still good', async ({ page, people, request }) => {
  const email = await people.pending()
  const link = await mailLink(email, 'active')
  for (const method of ['GET', 'HEAD']) expect((await request.fetch(link.href, { method })).status()).toBe(200)
  await page.goto(link.href)
  await expect(page.getByRole('dialog')).toContainText(email)
})

test('refuses a link that is not valid or not whole, with the words of the server', async ({ page }) => {
  for (const sign of ['x'.repeat(43), 'cut']) {
    await page.goto(`/?type=active&email=a%40example.com&sign=${sign}`, { waitUntil: 'commit' })
    await expect(page.locator('[data-toast="error"]')).toHaveText(words.say(m.error_LINK_INVALID))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
