import { type RouteSpec, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { createDatabase } from '@lc/db'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { inTwoForms } from '../../support/forms.ts'
import { keepToken } from '../../support/page-state.ts'
import { product } from '../../support/product.ts'
import { seedReport } from '../../support/seed-report.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

/** The place and the engine's message of the worst finding; a partial link must show neither anywhere. */
const PLACE = 'Part000.sol'
const MESSAGE = 'evidence for line'

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  const path = (bare: string) => (locale === 'zh' ? `/zh${bare}` : bare)

  const openDialog = async (page: Page, id: string) => {
    await page.goto(path(`/contract/${id}`))
    const share = page.locator('[data-share]')
    await share.waitFor({ state: 'attached' })
    // On a phone it is in the menu.
    if (!(await share.isVisible())) await stepsIn(page, locale).openReportMenu()
    await share.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(m.share_create) }).waitFor()
    return dialog
  }

  /** Creates a link in the dialog and returns its address. */
  const createLink = async (
    page: Page,
    id: string,
    choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
  ) => {
    const dialog = await openDialog(page, id)
    await choose(dialog)
    await dialog.getByRole('button', { name: say(m.share_create) }).click()
    return dialog.getByLabel(say(m.share_address)).inputValue()
  }

  const signOut = (page: Page) => page.evaluate(() => localStorage.clear())

  const callShared = async (page: Page, spec: RouteSpec, data: object) => {
    const reply = await page.request.fetch(new URL(spec.path, product.api).href, { method: 'POST', data })
    return { status: reply.status(), text: (await reply.body()).toString('latin1') }
  }

  const isMissing = async (page: Page, address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.share_missing))
  }

  test('default: a link opens the report signed out, the owner sees the view and revokes the link', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 3, findingCount: 9, firstFileLines: 90 })
    await keepToken(page, token)
    const address = await createLink(page, id, async () => undefined)
    await checkEveryLayout(page, 'the dialog with a new link')
    await signOut(page)

    const opened = await page.goto(address)
    expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    await page.locator('[data-findings="9"]').waitFor()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await expect(page.locator('[data-viewer-bar]')).toContainText(say(m.share_bar_owner))
    await expect(page.locator('[data-viewer-bar] a')).toHaveAttribute('href', path('/verify'))
    for (const gone of ['[data-share]', '[data-triage-bar]', 'input[type=checkbox]', 'nav a[href$="/dashboard"]'])
      await expect(page.locator(gone)).toHaveCount(0)
    await checkEveryLayout(page, 'a shared report')
    await page.locator('[data-tab="code"]').click()
    await expect(page).toHaveURL(`${address}/code`)
    await page.locator('[data-editor]').waitFor()
    await page.reload()
    await page.locator('[data-editor]').waitFor()

    await keepToken(page, token)
    const dialog = await openDialog(page, id)
    await expect(dialog.locator('[data-link="live"] [data-views]')).toHaveAttribute('data-views', '2')
    await dialog.getByRole('button', { name: say(m.share_revoke) }).click()
    await dialog.locator('[data-link="revoked"]').waitFor()
    await isMissing(page, address)
    await checkEveryLayout(page, 'a link that does not work')
  })

  test('given a partial link, neither the page nor the API nor an export shows the place', async ({ page, people }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 1, findingCount: 5, firstFileLines: 90 })
    await keepToken(page, token)
    const address = await createLink(page, id, (dialog) => dialog.locator('input[value=partial]').check())
    await signOut(page)

    await page.goto(address)
    await page.locator('[data-findings="5"]').waitFor()
    if ((await page.viewportSize())?.width === 375) await page.locator('#LC-01 a').click()
    await expect(page.locator('article [data-withheld]')).toContainText(say(m.share_withheld_place))
    await checkEveryLayout(page, 'a withheld finding')
    expect(await page.content()).not.toContain(PLACE)
    await page.goto(`${address}/code`)
    await expect(page.locator('[data-withheld]')).toContainText(say(m.share_withheld_tab))
    expect(await page.content()).not.toContain(PLACE)

    const secret = address.split('/').at(-1) ?? ''
    const opening = await callShared(page, routes.openSharedReport, { token: secret })
    const access = { token: secret, key: JSON.parse(opening.text).result.key }
    const answers = [
      opening,
      await callShared(page, routes.listSharedFindings, access),
      await callShared(page, routes.listSharedExhibits, { ...access, finding: 'LC-01' }),
      await callShared(page, routes.getSharedCode, { ...access, path: PLACE }),
      await callShared(page, routes.getSharedRuns, access),
      await callShared(page, routes.listSharedDotImages, access),
      ...(await Promise.all(
        ['pdf', 'md', 'json', 'sarif', 'foundry'].map((format) =>
          callShared(page, routes.exportSharedReport, { ...access, format }),
        ),
      )),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404, 200, 200, 200, 200, 404])
    for (const { text } of answers) {
      expect(text).not.toContain(PLACE)
      expect(text).not.toContain(MESSAGE)
    }
  })

  test('given a passphrase, opens with the right one only', async ({ page, people }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 1, findingCount: 2, firstFileLines: 20 })
    await keepToken(page, token)
    const address = await createLink(page, id, (dialog) =>
      dialog.getByLabel(say(m.share_passphrase_optional)).fill('open the harbor'),
    )
    await signOut(page)
    await page.goto(address)
    const field = page.getByLabel(say(m.share_passphrase))
    await field.fill('shut the harbor')
    await checkEveryLayout(page, 'a protected link')
    await page.getByRole('button', { name: say(m.share_open) }).click()
    await expect(field).toHaveAccessibleDescription(say(m.share_wrong_passphrase))
    await field.fill('open the harbor')
    await page.getByRole('button', { name: say(m.share_open) }).click()
    await page.locator('[data-findings="2"]').waitFor()
  })

  test('given an expired or a guessed link, finds nothing', async ({ page, people }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 1, findingCount: 2, firstFileLines: 20 })
    await keepToken(page, token)
    const address = await createLink(page, id, async () => undefined)
    await signOut(page)
    const db = createDatabase(product.postgres)
    const past = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db
      .updateTable('shareLink')
      .set({ createdAt: past(2), expiresAt: past(1) })
      .where('scanId', '=', id)
      .execute()
    await db.destroy()
    await isMissing(page, address)
    const steps = stepsIn(page, locale)
    for (const guessed of [id, 'x'.repeat(43), address.split('/').at(-1)?.toLowerCase() ?? ''])
      await isMissing(page, steps.path(`/r/${guessed}`))
  })
})
