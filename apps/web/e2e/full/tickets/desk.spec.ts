import { randomInt } from 'node:crypto'
import { type RouteSpec, routes } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { runOps } from '../../support/ask-expert.ts'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { type Form, inTwoForms } from '../../support/forms.ts'
import { mailsTo } from '../../support/mail-box.ts'
import { product } from '../../support/product.ts'
import { seedTicket } from '../../support/seed-ticket.ts'
import { addDevice } from '../../support/virtual-device.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const newName = () => `Ada ${randomInt(1e9)}`

/** The link that an operator's command prints for an expert. */
const invite = (name: string) => runOps(['experts', 'invite', name]).split('\n')[0] ?? ''

const countMails = async (email: string, words: string) =>
  (await mailsTo(email)).filter(({ text }) => text.includes(words)).length

const deskIn = (page: Page, { locale, words: { say } }: Pick<Form, 'locale' | 'words'>) => {
  const panel = page.locator('[data-ticket-panel]')
  const queue = page.locator('[data-queue]')
  const dialog = page.getByRole('dialog')
  const at = (path: string) => `${product.desk}${localPath(locale, path)}`

  /** The expert accepts the invitation on this device and is signed in. */
  const join = async (name: string) => {
    const link = new URL(invite(name))
    // Only the hash would change on the same page.
    await page.goto('about:blank')
    await page.goto(`${at(link.pathname)}${link.hash}`)
    await expect(page.getByText(name)).toBeVisible()
    await page.getByRole('button', { name: say(m.desk_invitation_create) }).click()
    await queue.waitFor()
  }

  const openTicket = async (reference: string) => {
    await queue.locator(`[data-ticket="${reference}"]`).getByRole('link').click()
    await panel.waitFor()
    await page.locator('[data-report=completed]').waitFor()
  }

  const press = (name: typeof m.desk_take) => panel.getByRole('button', { name: say(name), exact: true }).click()
  const confirm = (name: typeof m.desk_take) => dialog.getByRole('button', { name: say(name), exact: true }).click()

  /** Fills in the answer; the caller sends it. */
  const write = async (reasoning: string) => {
    for (const [id, verdict] of [
      ['LC-01', m.desk_verdict_confirmed],
      ['LC-02', m.desk_verdict_false_alarm],
    ] as const)
      await panel.getByLabel(m.desk_verdict_of({ id }, { locale })).selectOption({ label: say(verdict) })
    await panel.getByLabel(say(m.desk_reasoning), { exact: true }).fill(reasoning)
    await panel.getByLabel(say(m.desk_fix), { exact: true }).fill('require(msg.sender == owner)')
  }

  const leave = async () => {
    await page.getByRole('button', { name: say(m.desk_log_out) }).click()
    await expect(page.getByRole('heading', { name: say(m.desk_log_in_title) })).toBeVisible()
  }

  return { panel, queue, dialog, at, join, openTicket, press, confirm, write, leave }
}

inTwoForms({ desktopIn: 'zh' }, (form) => {
  const { locale, words } = form
  const { say } = words

  test('default: an invited expert answers a ticket beside its report, and signs in again with the passkey', async ({
    page,
    people,
  }) => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    const { reference, email } = await seedTicket({ people, message: 'Is <b>it</b> real?' })
    const desk = deskIn(page, form)
    const device = await addDevice(page)
    await page.goto(desk.at('/'))
    await checkEveryLayout(page, 'the sign-in of the desk')
    await desk.join(newName())
    await checkEveryLayout(page, 'the queue of the desk')
    await page.setViewportSize(size)

    await desk.openTicket(reference)
    await expect(desk.panel.locator('[data-question]')).toHaveText('Is <b>it</b> real?')
    await expect(desk.panel.locator('[data-other-language]')).toHaveCount(locale === 'en' ? 0 : 1)
    await desk.press(m.desk_take)
    await expect(desk.panel.locator('[data-holder]')).toHaveText(say(m.desk_mine))
    await desk.press(m.desk_send)
    await expect(desk.panel).toContainText(say(m.desk_reasoning_missing))
    await desk.write('The owner is never checked.')
    await checkEveryLayout(page, 'a ticket at the desk')
    await page.setViewportSize(size)
    await desk.press(m.desk_send)
    await desk.confirm(m.desk_send)
    await expect(desk.panel).toHaveAttribute('data-ticket-panel', 'answered')
    await expect(desk.panel).toContainText('The owner is never checked.')
    await expect.poll(() => countMails(email, 'The owner is never checked.'), { timeout: 90_000 }).toBe(1)

    await page.goto(desk.at('/statistics'))
    await page.locator('[data-statistics]').waitFor()
    await checkEveryLayout(page, 'the statistics of the desk')
    await page.setViewportSize(size)

    await desk.leave()
    await device.setAccepts(false)
    await page.getByRole('button', { name: say(m.desk_log_in) }).click()
    await expect(page.getByRole('alert')).toHaveText(say(m.desk_log_in_failed))
    await device.setAccepts(true)
    await page.getByRole('button', { name: say(m.desk_log_in) }).click()
    await page.locator('[data-statistics]').waitFor()
    await page.goto(desk.at(`/tickets/${reference}`))
    await expect(desk.panel).toHaveAttribute('data-ticket-panel', 'answered')
  })

  test('default: with four eyes, a second expert gives an answer back, then approves it', async ({ page, people }) => {
    const { reference, call } = await seedTicket({ people, message: 'Is it real?' })
    const [ada, bo] = [newName(), newName()]
    runOps(['experts', 'four-eyes', 'on'])
    try {
      const desk = deskIn(page, form)
      const device = await addDevice(page)
      const propose = async (reasoning: string) => {
        await desk.openTicket(reference)
        await desk.write(reasoning)
        await desk.press(m.desk_propose)
        await desk.confirm(m.desk_propose)
        await expect(desk.panel.locator('[data-proposal=own]')).toContainText(reasoning)
        await desk.leave()
        await device.forgetAll()
      }
      await desk.join(ada)
      await propose('It is.')

      await desk.join(bo)
      await desk.openTicket(reference)
      await expect(desk.panel.locator('[data-proposal=other]')).toContainText('It is.')
      await desk.press(m.desk_return)
      await desk.dialog.getByRole('textbox').fill('Please say why.')
      await desk.confirm(m.desk_return)
      await expect(desk.panel.locator('[data-answer-form]')).toBeVisible()
      await desk.leave()
      await device.forgetAll()

      await desk.join(ada)
      await desk.openTicket(reference)
      await expect(desk.panel.locator('[data-returned]')).toContainText('Please say why.')
      await page.goto(desk.at('/'))
      await propose('It is, because anyone can call it.')

      await desk.join(bo)
      await desk.openTicket(reference)
      await desk.press(m.desk_approve)
      await desk.confirm(m.desk_approve)
      await expect(desk.panel).toHaveAttribute('data-ticket-panel', 'answered')
      const [ticket] = (await call(routes.listTickets)).items
      expect(ticket?.answers.map(({ text }) => text)).toEqual([expect.stringContaining('because anyone can call it.')])
    } finally {
      runOps(['experts', 'four-eyes', 'off'])
    }
  })
})

test('default: keys walk through the queue, start the answer and close a ticket, unless they are turned off', async ({
  page,
  people,
}) => {
  const form = { locale: 'en', words: wordsIn('en') } as const
  const { reference, call } = await seedTicket({ people, message: 'Please close this.' })
  await seedTicket({ people, message: 'The next one.' })
  const desk = deskIn(page, form)
  await addDevice(page)
  await desk.join(newName())
  await page.keyboard.press('j')
  await desk.panel.waitFor()
  const first = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(first)
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)
  await page.goto(desk.at(`/tickets/${reference}`))
  await desk.panel.waitFor()
  await page.keyboard.press('r')
  await expect(desk.panel.getByLabel(m.desk_verdict_of({ id: 'LC-01' }))).toBeFocused()
  await page.locator('#content').focus()
  await page.keyboard.press('c')
  await desk.dialog.getByRole('textbox').fill('Asked twice.')
  await desk.confirm(m.desk_close)
  await expect(desk.panel).toHaveAttribute('data-ticket-panel', 'closed')
  expect((await call(routes.listTickets)).items[0]).toMatchObject({ status: 'closed', answers: [] })
  await page.getByRole('checkbox', { name: m.desk_shortcuts() }).uncheck()
  await page.locator('#content').focus()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(desk.at(`/tickets/${reference}`))
})

test('refuses every call of the desk to an ordinary user, at the desk and at the API, as if it did not exist', async ({
  page,
  people,
}) => {
  const { token } = await seedTicket({ people, message: 'Is it real?' })
  // The start of a log-in is the same for everyone.
  const calls = (Object.values(deskRoutes) as RouteSpec[]).filter(({ path }) => path !== '/api/desk/login/start')
  for (const origin of [product.desk, product.api]) {
    const statuses = []
    for (const { method, path } of calls) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: product.desk }
      statuses.push(
        (await fetch(`${origin}${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })).status,
      )
    }
    expect(statuses).toEqual(calls.map(() => 404))
  }
  await page.goto(`${product.desk}/tickets/1111-2222-3333`)
  await expect(page.getByRole('heading', { name: m.desk_log_in_title() })).toBeVisible()
  await page.goto(`${product.desk}/invitation#unknown`)
  await expect(page.getByRole('heading', { name: m.desk_invitation_invalid() })).toBeVisible()
})
