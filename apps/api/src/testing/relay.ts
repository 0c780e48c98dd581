import type { MailMessage } from '@lc/dev-services'
import { inject } from 'vitest'
import { openAsOwner } from './owner-database.ts'
import type { Api } from './start-api.ts'

/** Carries out everything that is due, including rows left by other tests of the file. */
export const drainRelay = async ({ relay }: Api): Promise<void> => {
  while ((await relay.drain()) > 0);
}

/** Carries out deletions that are scheduled for tomorrow. */
export const eraseNow = async (api: Api): Promise<void> => {
  const owner = openAsOwner(api)
  await owner
    .updateTable('outbox')
    .set({ availableAt: new Date(0) })
    .where('kind', '=', 'erase')
    .execute()
  await owner.destroy()
  await drainRelay(api)
}

/** Mails to this address in the mail sink, oldest first. */
export const mailsTo = async (email: string): Promise<MailMessage[]> => {
  const reply = await fetch(`${inject('mailUrl')}/messages?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as MailMessage[]
}

export const linkIn = (text: string) => new URL(text.match(/https:\S+/)?.[0] ?? 'about:blank')
