const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:']
const PASSIVE = ['img-src', 'media-src']

/** The score of a content security policy on a page served over TLS. */
export const policyModifier = (policy: string | undefined) => {
  if (!policy) return -25
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  const names = directives.map(([name = '']) => name.toLowerCase())
  if (new Set(names).size < names.length) return -25
  return judge(new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources])))
}

type Policy = ReadonlyMap<string, readonly string[]>

/** In the order of the rules: the first that applies decides. */
const judge = (policy: Policy) => {
  const script = withoutIgnored(readSources(policy, 'script-src'))
  const style = withoutIgnored(readSources(policy, 'style-src'))
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name)).flatMap(([, sources]) => sources)
  const passive = PASSIVE.flatMap((name) => readSources(policy, name))
  if (hasAny(script, UNSAFE) || hasAny(readSources(policy, 'object-src'), BROAD)) return -20
  if (active.some(isInsecure)) return -20
  if ([...script, ...style].includes("'unsafe-eval'")) return -10
  if (passive.some(isInsecure)) return -10
  if (hasAny(style, UNSAFE)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

const readSources = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']

/** Browsers ignore 'unsafe-inline' if there is a hash or a nonce. */
const withoutIgnored = (sources: readonly string[]) =>
  sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources

const hasAny = (sources: readonly string[], forbidden: readonly string[]) =>
  sources.some((source) => forbidden.includes(source))

const isInsecure = (source: string) => /^(http|ftp):/.test(source)

/** The score of cookies. A site without cookies gets 0. */
export const cookieModifier = (cookies: readonly string[] = [], hasHsts: boolean) =>
  cookies.length === 0 ? 0 : Math.min(...cookies.map((cookie) => oneCookieModifier(cookie, hasHsts)))

const oneCookieModifier = (cookie: string, hasHsts: boolean) => {
  const [pair = '', ...parts] = cookie.split(';').map((part) => part.trim().toLowerCase())
  const isSession = /login|sess/.test(pair.split('=')[0] ?? '')
  const isSecure = parts.includes('secure')
  const sameSite = parts.find((part) => part.startsWith('samesite'))?.split('=')[1]
  if (isSession && !isSecure && !hasHsts) return -40
  if (isSession && !parts.includes('httponly')) return -30
  if (sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)) return -20
  if (!isSecure && (sameSite === 'none' || !hasHsts)) return -20
  if (/csrf/.test(pair.split('=')[0] ?? '') && !sameSite) return -20
  if (!isSecure) return isSession ? -10 : -5
  return sameSite ? 5 : 0
}

/** The score of scripts: each from another host needs TLS and a hash. */
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
