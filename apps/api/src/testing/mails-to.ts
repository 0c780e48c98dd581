import type { MailMessage } from '@lc/dev-services'
import { inject } from 'vitest'

/** What reached the mail sink for this address, oldest first. */
export const mailsTo = async (email: string): Promise<MailMessage[]> => {
  const reply = await fetch(`${inject('mailUrl')}/messages?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as MailMessage[]
}

export const linkIn = (text: string) => new URL(text.match(/https:\S+/)?.[0] ?? 'about:blank')
