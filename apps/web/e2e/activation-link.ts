import { expect } from '@playwright/test'
import { product } from './product.ts'

/** Waits for the activation mail in the sink and reads its link. */
export const activationLink = async (email: string): Promise<string> => {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${product.mail}/messages?to=${encodeURIComponent(email)}`)
        const messages = (await reply.json()) as { text: string }[]
        link = messages.flatMap(({ text }) => text.match(/https?:\/\/\S+type=active\S*/g) ?? [])[0]
        return link
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  return link ?? ''
}
