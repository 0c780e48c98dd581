import type { MailMessage } from './mailbox.ts'

/** The mailbox for people, newest first: plain text with links that open. */
export const mailPage = (messages: readonly MailMessage[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail (${messages.length})</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #999; padding: 1rem 0 }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Mail</h1>
<p>Everything the product has sent since it was started, newest first. Reload to look again; <a href="/messages">as JSON</a>.</p>
${messages.length === 0 ? '<p>Nothing yet.</p>' : messages.toReversed().map(entryOf).join('\n')}
</html>
`

const entryOf = ({ to, subject, date, text }: MailMessage) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, ${escaped(date)}</p>
<pre>${linked(escaped(text))}</pre>
</article>`

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const linked = (html: string) => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
