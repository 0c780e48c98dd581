import { htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MailInput, MailPart, MailWords, RenderedMail } from './mail.ts'
import { mailStyle, VOLT } from './mail-style.ts'
import { composeMail } from './mail-words.ts'

/** Renders a mail as plain text and as HTML, in the reader's language. */
export const renderMail = (input: MailInput): RenderedMail => {
  const words = composeMail(input)
  const footer = footerIn(input.locale, words)
  return { subject: words.subject, text: textOf(words, footer), html: renderHtml(input.locale, words, footer) }
}

const footerIn = (locale: Locale, { replies }: MailWords) => [
  brand.company[locale],
  brand.address[locale],
  replies ?? m.mail_footer_no_reply({}, { locale }),
]

/** The link gets its own line; mail programs collapse everything after the two dashes. */
const textOf = ({ before, button, after }: MailWords, footer: readonly string[]) =>
  [...before, ...(button ? [button.link] : []), ...after.map(plainOf), ['-- ', ...footer].join('\n')]
    .join('\n\n')
    .concat('\n')

const plainOf = (part: MailPart) => (typeof part === 'string' ? part : `${part.caption}\n${part.code}`)

/** One column, one button, no pictures, no script; readable without the style block. */
export const renderHtml = (locale: Locale, words: MailWords, footer: readonly string[]) => `<!doctype html>
<html lang="${htmlLang(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${mailStyle}</style>
</head>
<body>
<div class="page">
<div class="preheader">${escapeHtml(words.preheader)}</div>
<header class="head">
<table role="presentation" border="0" cellspacing="0" cellpadding="0"><tr>
<td class="slit" width="6" height="28" bgcolor="${VOLT}"></td>
<td class="name">&nbsp;${escapeHtml(brand.company[locale])}</td>
</tr></table>
</header>
<main class="card">
<h1>${escapeHtml(words.subject)}</h1>
${words.before.map((text) => paragraph(text)).join('\n')}
${words.button ? buttonOf(words.button, locale) : ''}
${words.after.map((part, index) => partOf(part, index === words.after.length - 1 ? 'last' : '')).join('\n')}
</main>
<footer class="foot">
<p>${footer.map(escapeHtml).join('<br>\n')}</p>
</footer>
</div>
</body>
</html>
`

const partOf = (part: MailPart, name: string) =>
  typeof part === 'string'
    ? paragraph(part, name)
    : `${paragraph(part.caption)}\n<pre${name && ` class="${name}"`}>${escapeHtml(part.code)}</pre>`

const paragraph = (text: string, name = '') =>
  `<p${name && ` class="${name}"`}>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`

const buttonOf = ({ label, link }: { label: string; link: string }, locale: Locale) => {
  const href = escapeHtml(link)
  return `<p class="button"><a href="${href}">${escapeHtml(label)}</a></p>
<p class="quiet">${escapeHtml(m.mail_link_label({}, { locale }))}<br>
<a href="${href}">${breakable(link)}</a></p>`
}

/** Shorter than the narrowest column, so that a link wraps even without the style block. */
const PIECE_CHARS = 20

/** HTML of a URL that may break after punctuation and within long parts; copying it still gives the whole URL. */
export const breakable = (address: string) =>
  (address.match(new RegExp(`[^/?&=]{0,${PIECE_CHARS - 1}}[^]`, 'g')) ?? []).map(escapeHtml).join('<wbr>')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
