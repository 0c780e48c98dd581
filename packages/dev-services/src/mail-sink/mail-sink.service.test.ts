import { createTransport } from 'nodemailer'
import { expect, inject, test } from 'vitest'
import type { NumberedMessage } from './mailbox.ts'

const send = (to: string) =>
  createTransport(inject('smtpUrl')).sendMail({
    from: 'Lightning Cat <cat@example.test>',
    to,
    subject: '激活 your account',
    text: 'plain 文字',
    html: '<p>rich</p>',
  })

const read = (to: string) => readMessages(`to=${encodeURIComponent(to)}`)

const readMessages = async (query: string): Promise<NumberedMessage[]> => {
  const response = await fetch(`${inject('mailUrl')}/messages?${query}`)
  return (await response.json()) as NumberedMessage[]
}

test('default: returns a sent mail with all its fields', async () => {
  await send('reader@example.test')
  expect(await read('Reader@example.test')).toEqual([
    {
      to: 'reader@example.test',
      from: 'cat@example.test',
      subject: '激活 your account',
      text: expect.stringContaining('plain 文字'),
      html: expect.stringContaining('<p>rich</p>'),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      messageId: expect.stringMatching(/^<.+@example.test>$/),
      number: expect.any(Number),
    },
  ])
})

test('given a number, returns only later mails', async () => {
  await send('earlier@example.test')
  const [earlier] = await read('earlier@example.test')
  await send('later@example.test')
  const after = await readMessages(`after=${earlier?.number}`)
  expect(after.map(({ to }) => to)).toContain('later@example.test')
  expect(after.map(({ to }) => to)).not.toContain('earlier@example.test')
})

test('given another address, does not return its mail', async () => {
  await send('first@example.test')
  expect(await read('second@example.test')).toEqual([])
})

test('default: the HTML page shows a mail with its link and escapes its text', async () => {
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
