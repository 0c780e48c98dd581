import { z } from 'zod'

const text = (standard: string) => z.string().trim().min(1).max(200).default(standard)

const mailbox = (standard: string) => z.email().default(standard)

const webAddress = z.url({ protocol: /^https$/ })

const listPart = (part: string) => {
  const at = part.indexOf('=')
  return { name: part.slice(0, Math.max(at, 0)).trim(), url: part.slice(at + 1).trim() }
}

/** `Name=https://…` separated by commas, each spelled as the service spells itself; `none` for no link at all. */
const profiles = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((list) => (list.trim() === 'none' ? [] : list.split(',').map(listPart)))
    .pipe(z.array(z.object({ name: z.string().min(1), url: webAddress })))

/** The part of `site.env` that pages, mails, reports and invoices are built with. The defaults are the product's own values. */
export const brandSettings = z.object({
  COMPANY_NAME_EN: text('Lightning Cat Security'),
  COMPANY_NAME_ZH: text('闪电猫安全'),
  PRODUCT_NAME_EN: text('Lightning Cat'),
  PRODUCT_NAME_ZH: text('闪电猫'),
  COMPANY_LEGAL_NAME: text('Lightning Cat Security Pte. Ltd.'),
  COMPANY_REGISTRATION_NUMBER: z.string().trim().min(1).max(100).optional(),
  COMPANY_TAX_NUMBER: z.string().trim().min(1).max(100).optional(),
  COMPANY_ADDRESS_EN: text('10 Anson Road, Singapore 079903'),
  COMPANY_ADDRESS_ZH: text('新加坡安顺路 10 号，邮编 079903'),
  COMPANY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is not a country code of two letters')
    .default('SG'),
  SITE_ORIGIN: webAddress.transform((url) => new URL(url).origin).default('https://www.lightningcat.io'),
  MAIL_NO_REPLY: mailbox('no-reply@lightningcat.io'),
  MAIL_CONTACT: mailbox('hello@lightningcat.io'),
  MAIL_SECURITY: mailbox('security@lightningcat.io'),
  MAIL_EXPERTS: mailbox('experts@lightningcat.io'),
  MAIL_CAREERS: mailbox('careers@lightningcat.io'),
  SOCIAL_PROFILES: profiles(
    'X=https://x.com/lightningcat_io,LinkedIn=https://www.linkedin.com/company/lightning-cat-security,Telegram=https://t.me/lightningcat_io',
  ),
  CODE_PROFILES: profiles('GitHub=https://github.com/lightning-cat-security'),
  NEWSLETTER_URL: webAddress.default('https://newsletter.lightningcat.io'),
})

export interface Brand {
  company: { en: string; zh: string }
  product: { en: string; zh: string }
  legal: string
  /** The seller's numbers on invoices. An unset number isn't printed. */
  registrationNumber: string | null
  taxNumber: string | null
  origin: string
  mail: { noReply: string; contact: string; security: string; experts: string; careers: string }
  social: readonly { name: string; url: string }[]
  code: readonly { name: string; url: string }[]
  newsletter: string
  address: { en: string; zh: string }
  country: string
}

/** The brand that the variables describe; an empty one counts as missing. */
export const readBrand = (variables: Record<string, string | undefined>): Brand => {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const settings = brandSettings.parse(present)
  return {
    company: { en: settings.COMPANY_NAME_EN, zh: settings.COMPANY_NAME_ZH },
    product: { en: settings.PRODUCT_NAME_EN, zh: settings.PRODUCT_NAME_ZH },
    legal: settings.COMPANY_LEGAL_NAME,
    registrationNumber: settings.COMPANY_REGISTRATION_NUMBER ?? null,
    taxNumber: settings.COMPANY_TAX_NUMBER ?? null,
    origin: settings.SITE_ORIGIN,
    mail: {
      noReply: settings.MAIL_NO_REPLY,
      contact: settings.MAIL_CONTACT,
      security: settings.MAIL_SECURITY,
      experts: settings.MAIL_EXPERTS,
      careers: settings.MAIL_CAREERS,
    },
    social: settings.SOCIAL_PROFILES,
    code: settings.CODE_PROFILES,
    newsletter: settings.NEWSLETTER_URL,
    address: { en: settings.COMPANY_ADDRESS_EN, zh: settings.COMPANY_ADDRESS_ZH },
    country: settings.COMPANY_COUNTRY,
  }
}
