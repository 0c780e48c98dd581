import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('given a block of data beside a script, both are allowed by hash and nothing else is', () => {
  const data = '{"@type":"JobPosting","description":"\\u003cp\\u003e"}'
  const html = `<script>boot()</script><script type="application/ld+json">${data}</script><script src="/x.js"></script>`
  expect(contentPolicy(html, [])).toContain(`script-src 'self' ${hashOf('boot()')} ${hashOf(data)};`)
})
