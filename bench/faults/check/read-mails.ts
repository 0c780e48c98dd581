import type { NumberedMessage } from '@lc/dev-services'

/** Mails that the server received, by Message-ID; `read` fetches new ones. */
export const openMails = (fetchAfter: (number: number) => Promise<NumberedMessage[]>) => {
  const byId = new Map<string, { count: number; isSame: boolean; text: string }>()
  const addresses = new Set<string>()
  let last = 0
  return {
    read: async () => {
      for (const { number, messageId, to, text } of await fetchAfter(last)) {
        last = Math.max(last, number)
        addresses.add(to.toLowerCase())
        const known = byId.get(messageId)
        if (!known) byId.set(messageId, { count: 1, isSame: true, text })
        else byId.set(messageId, { count: known.count + 1, isSame: known.isSame && known.text === text, text })
      }
    },
    byId,
    hasMailTo: (address: string) => addresses.has(address.toLowerCase()),
  }
}

export type Mails = ReturnType<typeof openMails>

/** Reads from the mail sink of the services. */
export const fetchMails = (mailUrl: string) => async (number: number) => {
  const reply = await fetch(`${mailUrl}/messages?after=${number}`)
  return (await reply.json()) as NumberedMessage[]
}
