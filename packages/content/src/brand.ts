/** Who we are: renaming the company or the product, or moving the office, is a change of this file alone. */
export const brand = {
  company: { en: 'Lightning Cat Security', zh: '闪电猫安全' },
  product: { en: 'Lightning Cat', zh: '闪电猫' },
  legal: 'Lightning Cat Security Pte. Ltd.',
  /** Printed on invoices as the seller's numbers. A number that is not set is not printed. */
  registrationNumber: null as string | null,
  taxNumber: null as string | null,
  origin: 'https://www.lightningcat.io',
  mail: {
    noReply: 'no-reply@lightningcat.io',
    contact: 'hello@lightningcat.io',
    security: 'security@lightningcat.io',
    experts: 'experts@lightningcat.io',
    careers: 'careers@lightningcat.io',
  },
  /** Spelled as each place spells itself. */
  social: [
    { name: 'X', url: 'https://x.com/lightningcat_io' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/lightning-cat-security' },
    { name: 'Telegram', url: 'https://t.me/lightningcat_io' },
  ],
  code: [{ name: 'GitHub', url: 'https://github.com/lightning-cat-security' }],
  newsletter: 'https://newsletter.lightningcat.io',
  address: { en: '10 Anson Road, Singapore 079903', zh: '新加坡安顺路 10 号，邮编 079903' },
} as const
