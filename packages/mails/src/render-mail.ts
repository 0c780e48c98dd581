import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { htmlOf } from './html-of.ts'
import type { MailInput, MailPart, MailWords, RenderedMail } from './mail.ts'
import { wordsOf } from './words-of.ts'

/** A mail as plain text and as HTML, in the reader's language. */
export const renderMail = (input: MailInput): RenderedMail => {
  const words = wordsOf(input)
  const footer = footerIn(input.locale, words)
  return { subject: words.subject, text: textOf(words, footer), html: htmlOf(input.locale, words, footer) }
}

const footerIn = (locale: Locale, { replies }: MailWords) => [
  brand.company[locale],
  brand.address[locale],
  replies ?? m.mail_footer_no_reply({}, { locale }),
]

/** The link stands alone on its line; mail programs fold what follows the two dashes away. */
const textOf = ({ before, button, after }: MailWords, footer: readonly string[]) =>
  [...before, ...(button ? [button.link] : []), ...after.map(plainOf), ['-- ', ...footer].join('\n')]
    .join('\n\n')
    .concat('\n')

const plainOf = (part: MailPart) => (typeof part === 'string' ? part : `${part.caption}\n${part.code}`)
