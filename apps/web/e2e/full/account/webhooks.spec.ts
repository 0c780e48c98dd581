import { createServer, type IncomingHttpHeaders } from 'node:http'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { inTwoForms } from '../../support/forms.ts'
import { keepToken } from '../../support/page-state.ts'
import { product } from '../../support/product.ts'
import { seedReport } from '../../support/seed-report.ts'
import { expect, test } from '../../support/watched-test.ts'

// The product allows one receiver on this machine.
test.describe.configure({ mode: 'default' })

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver on the address that the product allows; `setStatus` changes its answers. */
const openReceiver = async () => {
  const received: Received[] = []
  let status = 204
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(product.receiver).port), '127.0.0.1', resolve))
  return {
    received,
    setStatus: (next: number) => {
      status = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

let receiver: Awaited<ReturnType<typeof openReceiver>>
test.beforeEach(async () => {
  receiver = await openReceiver()
})
test.afterEach(() => receiver.close())

/** The message with this type, verified by a receiver with this secret. */
const verified = (secret: string, type: string) => {
  const messages = receiver.received.flatMap(({ headers, body }) => {
    const message = new Webhook(secret).verify(body, headers as Record<string, string>) as {
      type: string
      data: unknown
    }
    return message.type === type ? [message] : []
  })
  return messages.at(-1)
}

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  const openAccount = async (page: Page) => {
    await page.goto(locale === 'zh' ? '/zh/account' : '/account')
    await page.getByRole('button', { name: say(m.hook_add) }).waitFor()
  }

  const button = (page: Page, name: typeof m.hook_add) =>
    page.locator('#webhooks').getByRole('button', { name: say(name), exact: true })

  const inDialog = (page: Page, name: typeof m.hook_add) =>
    page.getByRole('dialog').getByRole('button', { name: say(name), exact: true })

  /** Reads the secret that the dialog shows once, and closes it. */
  const takeSecret = async (page: Page) => {
    const secret = await page.getByRole('dialog').getByLabel(say(m.hook_secret)).inputValue()
    await inDialog(page, m.hook_done).click()
    return secret
  }

  const addWebhook = async (page: Page) => {
    await button(page, m.hook_add).click()
    await page.getByRole('dialog').getByLabel(say(m.hook_url)).fill(`${product.receiver}/hooks`)
    await inDialog(page, m.hook_add).click()
    return takeSecret(page)
  }

  test('default: a webhook gets verified messages, its log sends them again, and its secret can be changed', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    await people.confirm(token)
    await keepToken(page, token)
    await openAccount(page)
    await expect(page.locator('#webhooks')).toContainText(say(m.hook_none))
    const secret = await addWebhook(page)
    await expect(page.locator('[data-webhook=on]')).toContainText(`${product.receiver}/hooks`)

    await button(page, m.hook_test).click()
    await page.locator('[data-delivery=delivered][data-type=test]').waitFor()
    expect(verified(secret, 'test')).toMatchObject({ data: { webhookId: expect.any(String) } })

    const scanId = await seedReport({ email, token, fileCount: 1, findingCount: 3, firstFileLines: 20 })
    await expect.poll(() => verified(secret, 'scan.completed')).toMatchObject({ data: { scanId, name: 'Large' } })
    await expect.poll(() => verified(secret, 'finding.opened')).toMatchObject({ data: { scanId, total: 3 } })
    await page.reload()
    await page.locator('#webhooks summary').first().click()
    await expect(page.locator('[data-delivery=delivered]')).toHaveCount(3)
    await checkEveryLayout(page, 'a webhook with its log')

    const before = receiver.received.length
    await button(page, m.hook_log_again).first().click()
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(before)

    await button(page, m.hook_rotate).click()
    await inDialog(page, m.hook_rotate).click()
    const next = await takeSecret(page)
    expect(next).not.toBe(secret)
    receiver.received.length = 0
    await button(page, m.hook_test).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    for (const one of [secret, next]) expect(verified(one, 'test')).toBeTruthy()

    await button(page, m.hook_delete).click()
    await inDialog(page, m.hook_delete).click()
    await expect(page.locator('[data-webhook]')).toHaveCount(0)
    await expect(page.locator('#webhooks')).toContainText(say(m.hook_none))
  })

  test('given an internal address, the form explains the rule; given failures, the log shows them', async ({
    page,
    people,
  }) => {
    const token = await people.newSession()
    await people.confirm(token)
    await keepToken(page, token)
    await openAccount(page)
    await button(page, m.hook_add).click()
    for (const refused of ['https://169.254.169.254/', 'http://example.com/', 'https://user@example.com/']) {
      await page.getByRole('dialog').getByLabel(say(m.hook_url)).fill(refused)
      await inDialog(page, m.hook_add).click()
      await expect(page.getByRole('dialog')).toContainText(say(m.hook_url_refused))
    }
    await checkEveryLayout(page, 'a refused address')
    await page.getByRole('dialog').getByLabel(say(m.hook_url)).fill(`${product.receiver}/hooks`)
    await inDialog(page, m.hook_add).click()
    await takeSecret(page)

    receiver.setStatus(302)
    await button(page, m.hook_test).click()
    await expect(page.locator('[data-delivery=waiting]')).toContainText(say(m.hook_problem_redirect))
    receiver.setStatus(200)
    // The next automatic attempt may be faster; then the message is sent again.
    await page.locator('[data-delivery] button').click()
    await page.locator('[data-delivery=delivered]').waitFor()
    await button(page, m.hook_switch_off).click()
    await page.locator('[data-webhook=by_owner]').waitFor()
    await checkEveryLayout(page, 'a webhook that is off')
  })
})
