import { createServer } from 'node:http'
import type { Mailbox, MailMessage } from './mailbox.ts'

/**
 * `GET /` is an HTML page. `GET /messages?to=ADDRESS` returns a JSON list, oldest first; without `to`, all messages, or
 * with `after` those with a higher number.
 */
export const serveMessages = (mailbox: Mailbox, port: number, host: string) =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const known: Record<string, () => { type: string; body: string }> = {
      '/': () => ({ type: 'text/html; charset=utf-8', body: mailPage(mailbox.messagesTo(null)) }),
      '/messages': () =>
        json(
          searchParams.has('after')
            ? mailbox.messagesAfter(Number(searchParams.get('after')))
            : mailbox.messagesTo(searchParams.get('to')),
        ),
      '/readyz': () => json({ ready: true }),
    }
    const answer = request.method === 'GET' ? known[pathname] : undefined
    const { type, body } = answer?.() ?? json({ error: 'not found' })
    response.writeHead(answer ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' })
    response.end(body)
  }).listen(port, host)

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })

/** The mailbox as a page, newest first: plain text with links. */
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
