export interface MailMessage {
  /** One message per recipient, as the envelope named them. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: string
}

export type Mailbox = ReturnType<typeof createMailbox>

/** Keeps the newest messages in memory; addresses are compared without regard to case. */
export const createMailbox = (limit = 10_000) => {
  const messages: MailMessage[] = []
  return {
    add: (message: MailMessage) => {
      messages.push(message)
      if (messages.length > limit) messages.shift()
    },
    messagesTo: (address: string | null) =>
      messages.filter((message) => address === null || message.to.toLowerCase() === address.toLowerCase()),
  }
}
