import { createHash } from 'node:crypto'

/** The policy of one document: its own inline blocks by hash, our files, the API, and nothing else. */
export const contentPolicy = (html: string, apiOrigins: readonly string[]) => {
  const api = [...new Set(apiOrigins)]
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...api].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...api].join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'upgrade-insecure-requests',
  ].join('; ')
}

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, block = '']) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`,
  )
