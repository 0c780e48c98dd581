import { expect } from '@playwright/test'
import { product } from './product.ts'

export interface Mail {
  from: string
  subject: string
  text: string
}

/** All mails to an address, oldest first. */
export const mailsTo = async (email: string): Promise<Mail[]> => {
  const reply = await fetch(`${product.mail}/messages?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as Mail[]
}

/** Waits until this many mails have arrived. */
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

/** Waits for the newest link of this type. */
export const mailLink = async (email: string, type: 'active' | 'reset_password'): Promise<URL> => {
  let links: string[] = []
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(email)
        links = mails
          .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
          .filter((link) => isMailType(type, link))
        return links.length
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBeGreaterThan(0)
  return new URL(links.at(-1) ?? '')
}

const isMailType = (type: string, link: string) => new URL(link).searchParams.get('type') === type
