import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Locale } from '@lc/contract'
import { escapeHtml } from './escape-html.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** The mail that asks a new user to confirm the address, in the user's language. */
export const renderActiveMail = ({ locale, link }: { locale: Locale; link: string }): RenderedMail => {
  const options = { locale }
  const product = brand.product[locale]
  const paragraphs = [m.mail_greeting({}, options), m.mail_active_body({ product }, options)]
  const after = [m.mail_active_once({}, options), m.mail_active_ignore({}, options)]
  const footer = [brand.company[locale], brand.address[locale], m.mail_footer_no_reply({}, options)]
  return {
    subject: m.mail_active_subject({ product }, options),
    text: [...paragraphs, link, ...after, '--', footer.join('\n')].join('\n\n'),
    html: htmlOf({ locale, paragraphs, link, button: m.mail_active_button({}, options), after, footer }),
  }
}

interface Body {
  locale: Locale
  paragraphs: string[]
  link: string
  button: string
  after: string[]
  footer: string[]
}

const htmlOf = ({ locale, paragraphs, link, button, after, footer }: Body) => {
  const href = escapeHtml(link)
  return `<!doctype html>
<html lang="${locale}">
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;background:#ffffff">
${paragraphs.map(paragraphOf).join('\n')}
<p><a href="${href}" style="display:inline-block;padding:12px 24px;color:#ffffff;background:#1a1a1a;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="word-break:break-all"><a href="${href}" style="color:#1a1a1a">${href}</a></p>
${after.map(paragraphOf).join('\n')}
<hr>
<p style="font-size:13px;color:#595959">${footer.map(escapeHtml).join('<br>')}</p>
</body>
</html>
`
}

const paragraphOf = (text: string) => `<p>${escapeHtml(text)}</p>`
