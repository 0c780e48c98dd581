const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:']
const PASSIVE = ['img-src', 'media-src']

/** What a content security policy adds to the score or takes from it, on a page that came over TLS. */
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
  const script = withoutIgnored(sourcesOf(policy, 'script-src'))
  const style = withoutIgnored(sourcesOf(policy, 'style-src'))
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name)).flatMap(([, sources]) => sources)
  const passive = PASSIVE.flatMap((name) => sourcesOf(policy, name))
  if (hasAny(script, UNSAFE) || hasAny(sourcesOf(policy, 'object-src'), BROAD)) return -20
  if (active.some(isInsecure)) return -20
  if ([...script, ...style].includes("'unsafe-eval'")) return -10
  if (passive.some(isInsecure)) return -10
  if (hasAny(style, UNSAFE)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

const sourcesOf = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']

/** Beside a hash or a nonce, browsers ignore 'unsafe-inline'. */
const withoutIgnored = (sources: readonly string[]) =>
  sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources

const hasAny = (sources: readonly string[], wanted: readonly string[]) =>
  sources.some((source) => wanted.includes(source))

const isInsecure = (source: string) => /^(http|ftp):/.test(source)
