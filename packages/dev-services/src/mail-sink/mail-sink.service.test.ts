import { createTransport } from 'nodemailer'
import { expect, inject, test } from 'vitest'
import type { MailMessage } from './mailbox.ts'

const send = (to: string) =>
  createTransport(inject('smtpUrl')).sendMail({
    from: 'Lightning Cat <cat@example.test>',
    to,
    subject: '激活 your account',
    text: 'plain 文字',
    html: '<p>rich</p>',
  })

const read = async (to: string): Promise<MailMessage[]> => {
  const response = await fetch(`${inject('mailUrl')}/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()) as MailMessage[]
}

test('default: a sent mail is read back with all its fields', async () => {
  await send('reader@example.test')
  expect(await read('Reader@example.test')).toEqual([
    {
      to: 'reader@example.test',
      from: 'cat@example.test',
      subject: '激活 your account',
      text: expect.stringContaining('plain 文字'),
      html: expect.stringContaining('<p>rich</p>'),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
})

test('given another address: its mail is not shown', async () => {
  await send('first@example.test')
  expect(await read('second@example.test')).toEqual([])
})

test('default: the page for people shows a mail with its link, and runs nothing out of it', async () => {
  await createTransport(inject('smtpUrl')).sendMail({
    from: 'cat@example.test',
    to: 'person@example.test',
    subject: '<script>x</script>',
    text: 'Open https://example.test/?a=1&b=2 now',
  })
  const page = await (await fetch(inject('mailUrl'))).text()
  expect(page).toContain('<a href="https://example.test/?a=1&amp;b=2">')
  expect(page).not.toContain('<script>')
})

test('refuses other paths', async () => {
  expect((await fetch(`${inject('mailUrl')}/other`)).status).toBe(404)
})
