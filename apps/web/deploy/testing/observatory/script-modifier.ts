/** What the scripts of a page add or take: each from elsewhere needs TLS and a hash. */
export const scriptModifier = (html: string, page: URL) => {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = tags.flatMap((tag) => {
    const src = /\ssrc="([^"]*)"/.exec(tag)?.[1]
    return src ? [{ url: new URL(src, page), hasHash: /\sintegrity="/.test(tag) }] : []
  })
  const foreign = scripts.filter(({ url }) => url.hostname !== page.hostname)
  if (foreign.length === 0) return scripts.length > 0 && scripts.every(({ hasHash }) => hasHash) ? 5 : 0
  return Math.min(...foreign.map(foreignModifier))
}

const foreignModifier = ({ url, hasHash }: { url: URL; hasHash: boolean }) => {
  if (url.protocol === 'https:') return hasHash ? 5 : -5
  return hasHash ? -20 : -50
}
