import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const maxMessageBytes = 10_000_000

/** Takes mail from anyone for anyone, and keeps it instead of sending it on. */
export const receiveMail = (mailbox: Mailbox, port: number) =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxMessageBytes,
    onData: (stream, session, done) => {
      keep({ mailbox, stream, session }).then(() => done(), done)
    },
  })
    // A broken connection concerns only its client. Unhandled, it would end the process.
    .on('error', (error) => process.stderr.write(`${error.message}\n`))
    .listen(port, '127.0.0.1')

interface Delivery {
  mailbox: Mailbox
  stream: SMTPServerDataStream
  session: SMTPServerSession
}

const keep = async ({ mailbox, stream, session }: Delivery) => {
  const mail = await PostalMime.parse(await buffer(stream))
  const { mailFrom, rcptTo } = session.envelope
  for (const { address } of rcptTo) {
    mailbox.add({
      to: address,
      from: mail.from?.address ?? (mailFrom ? mailFrom.address : ''),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      date: mail.date ?? new Date().toISOString(),
    })
  }
}
