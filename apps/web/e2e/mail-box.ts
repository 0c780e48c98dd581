import { expect } from '@playwright/test'
import { product } from './product.ts'

export interface Mail {
  from: string
  subject: string
  text: string
}

/** What the product has sent to an address, oldest first. */
export const mailsTo = async (email: string): Promise<Mail[]> => {
  const reply = await fetch(`${product.mail}/messages?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as Mail[]
}

/** Waits until so many mails have come. */
export const waitForMails = async (email: string, count: number): Promise<Mail[]> => {
  let mails: Mail[] = []
  await expect
    .poll(
      async () => {
        mails = await mailsTo(email)
        return mails.length
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(count)
  return mails
}

/** Waits for the newest link of a kind. */
export const mailLink = async (email: string, type: 'active' | 'reset_password'): Promise<URL> => {
  let links: string[] = []
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(email)
        links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).filter((link) => isOf(type, link))
        return links.length
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBeGreaterThan(0)
  return new URL(links.at(-1) ?? '')
}

const isOf = (type: string, link: string) => new URL(link).searchParams.get('type') === type
