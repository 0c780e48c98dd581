import { setTimeout as sleep } from 'node:timers/promises'

const ATTEMPTS = 60

/** Waits for the newest mail to this address and reads the `sign` out of its link. */
export const newestSign = async (mailUrl: string, email: string): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reply = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(email)}`)
    const messages = (await reply.json()) as { text: string }[]
    const sign = messages.at(-1)?.text.match(/[?&]sign=([\w-]+)/)?.[1]
    if (sign) return sign
    await sleep(500)
  }
  throw new Error(`no activation mail reached ${email}`)
}
