import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Locale } from '@lc/contract'
import { escapeHtml } from './escape-html.ts'
import type { MailInput, MailWords, RenderedMail } from './mail.ts'
import { wordsOf } from './words-of.ts'

/** A mail as plain text and as HTML, in the reader's language. */
export const renderMail = (input: MailInput): RenderedMail => {
  const words = wordsOf(input)
  const footer = footerIn(input.locale)
  const link = words.button ? [words.button.link] : []
  return {
    subject: words.subject,
    text: [...words.before, ...link, ...words.after, '--', footer.join('\n')].join('\n\n'),
    html: htmlOf(input.locale, words, footer),
  }
}

const footerIn = (locale: Locale) => [
  brand.company[locale],
  brand.address[locale],
  m.mail_footer_no_reply({}, { locale }),
]

const htmlOf = (locale: Locale, { before, button, after }: MailWords, footer: string[]) => `<!doctype html>
<html lang="${locale}">
<body>
${before.map(paragraphOf).join('\n')}
${button ? buttonOf(button) : ''}
${after.map(paragraphOf).join('\n')}
<hr>
<p>${footer.map(escapeHtml).join('<br>')}</p>
</body>
</html>
`

const buttonOf = ({ label, link }: { label: string; link: string }) => {
  const href = escapeHtml(link)
  return `<p><a href="${href}">${escapeHtml(label)}</a></p>\n<p><a href="${href}">${href}</a></p>`
}

const paragraphOf = (text: string) => `<p>${escapeHtml(text)}</p>`
