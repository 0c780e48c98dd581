import { htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { breakable } from './breakable.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailPart, MailWords } from './mail.ts'
import { mailStyle, VOLT } from './mail-style.ts'

/** One column, one button, no picture and no script; readable where the style block is dropped. */
export const htmlOf = (locale: Locale, words: MailWords, footer: readonly string[]) => `<!doctype html>
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
