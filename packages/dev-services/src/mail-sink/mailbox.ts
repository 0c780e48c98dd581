import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface MailMessage {
  /** One message per recipient of the envelope. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: string
  messageId: string
}

/** A message with its place in the order of arrival, from 1. */
export type NumberedMessage = MailMessage & { number: number }

export type Mailbox = ReturnType<typeof createMailbox>

/** Keeps the newest messages in memory; addresses are compared case-insensitively. */
export const createMailbox = (limit = 10_000) => {
  const messages: NumberedMessage[] = []
  let count = 0
  return {
    add: (message: MailMessage) => {
      messages.push({ ...message, number: ++count })
      if (messages.length > limit) messages.shift()
    },
    messagesAfter: (number: number) => messages.filter((message) => message.number > number),
    messagesTo: (address: string | null) =>
      messages.filter((message) => address === null || message.to.toLowerCase() === address.toLowerCase()),
  }
}

const maxMessageBytes = 10_000_000

/** Accepts mail from anyone to anyone and stores it instead of delivering it. */
export const receiveMail = (mailbox: Mailbox, port: number, host: string) =>
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
    .listen(port, host)

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
      messageId: mail.messageId ?? '',
    })
  }
}
