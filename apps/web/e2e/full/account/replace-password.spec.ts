import { routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { mailsTo } from '../../support/mail-box.ts'
import { PASSWORD } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const NEW_PASSWORD = 'Day-watch-2027!'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words }) => {
  const { say } = words

  test('default: the current password sets a new one, other sessions end, this one stays, and a mail confirms it', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const elsewhere = await people.logIn(email)
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    await page.goto(steps.path('/account'))
    await expect(page.locator('[data-session-id]')).toHaveCount(2)
    await page
      .getByRole('main')
      .getByRole('button', { name: say(m.account_change_title) })
      .click()
    const dialog = page.getByRole('dialog')
    const current = dialog.getByLabel(say(m.account_password_current), { exact: true })
    const password = dialog.getByLabel(words.newPassword, { exact: true })
    const confirmation = dialog.getByLabel(words.confirmation)
    const submit = dialog.getByRole('button', { name: say(m.account_change_title) })
    await submit.click()
    await expect(current).toHaveAccessibleDescription(say(m.account_password_current_required))

    const fill = async (values: { current: string; password: string }) => {
      await current.fill(values.current)
      await password.fill(values.password)
      await confirmation.fill(values.password)
      await submit.click()
    }
    await fill({ current: `${PASSWORD}x`, password: NEW_PASSWORD })
    await expect(current).toHaveAccessibleDescription(say(m.error_WRONG_PASSWORD))
    await fill({ current: PASSWORD, password: 'Password123!@#' })
    await expect(password).toHaveAccessibleDescription(say(m.account_password_guessable))
    await fill({ current: PASSWORD, password: NEW_PASSWORD })
    await expect(page.locator('[data-toast="success"]')).toHaveText(say(m.account_change_done))
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-session-id]')).toHaveCount(1)

    await expect(people.callAs(elsewhere)(routes.getUser)).rejects.toMatchObject({ envelope: { code: 4012 } })
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
    const changed = m.mail_changed_subject({ product: brand.product[locale] }, { locale })
    await expect.poll(subjects, { timeout: 90_000 }).toContain(changed)
    await expect(people.logIn(email)).rejects.toMatchObject({ envelope: { code: 4003 } })
    await people.logIn(email, NEW_PASSWORD)
  })
})
