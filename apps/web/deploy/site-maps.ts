import { DEFAULT_LOCALE, locales } from '@lc/api-contract'
import { isPicture, type SiteFile } from '../src/shared/pages/file-list.ts'
import { block, isPattern, pathPattern, quoted } from './nginx-text.ts'
import { permissions } from './security-headers.ts'
import { canPay, type ServedPage } from './served-pages.ts'

export interface SiteParts {
  pages: readonly ServedPage[]
  files: readonly SiteFile[]
  /** The content security policy of each document, by file. */
  policies: ReadonlyMap<string, string>
}

/** The policy of other documents: answers that nginx writes itself, or files opened as pages. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** For `http { }`: values that depend on the address or on the file that answers it. */
export const siteMaps = (parts: SiteParts) =>
  `${[sizes, prefixes, referrers, policyMap(parts), caching(parts), permissionMap(parts), robots(parts), known(parts)].join('\n\n')}\n`

/** nginx accepts it only before the first map. */
const sizes = 'map_hash_bucket_size 256;\nmap_hash_max_size 4096;'

const map = (head: string, lines: readonly string[]) => block(`map ${head}`, lines)

const prefixed = locales.filter((locale) => locale !== DEFAULT_LOCALE)

/** From the request line, which exists even if its address is malformed. */
const prefixes = map('$request $site_prefix', [
  'default "";',
  ...prefixed.map((locale) => `"~^[A-Z]+ /${locale}[/? ]" /${locale};`),
])

/** Mail links and links to reports carry a secret in their address, which no other site may learn. */
const referrers = map('$request_uri $site_referrer', [
  'default strict-origin;',
  '"~[?&]sign=" no-referrer;',
  `"~^(?:/(?:${prefixed.join('|')}))?/r/" no-referrer;`,
])

/** By file, not by address: an answer in place of a page has the policy of its own content. */
const policyMap = ({ pages, policies }: SiteParts) =>
  map('$uri $site_policy', [
    `default ${quoted(NOTHING)};`,
    ...[...policies].map(([file, policy]) => `${file} ${quoted(policy)};`),
    // Rendered by the program in place of the page.
    ...pages
      .filter(({ hasForm }) => hasForm)
      .map(({ path, file }) => `${path} ${quoted(policies.get(file) ?? NOTHING)};`),
  ])

/** Depends on the status too, so no error is cached for a year. */
const caching = ({ pages, files }: SiteParts) =>
  map('"$status $uri" $site_cache', [
    'default no-cache;',
    `"~^(?:200|304) /assets/" ${quoted(YEAR)};`,
    ...files.filter(isPicture).map(({ path }) => `"200 ${path}" ${quoted(DAY)};`),
    ...files.filter(isPicture).map(({ path }) => `"304 ${path}" ${quoted(DAY)};`),
    '"200 /site-config.json" "public, max-age=300";',
    ...pages.filter(({ hasForm }) => hasForm).map(({ path }) => `${quoted(`~ ${path}\\z`)} no-store;`),
  ])

const permissionMap = ({ pages }: SiteParts) =>
  map('$uri $site_permissions', [
    `default ${quoted(permissions.reading)};`,
    ...new Set(pages.filter(({ area }) => canPay(area)).map(({ file }) => `${file} ${quoted(permissions.paying)};`)),
  ])

const robots = ({ pages }: SiteParts) =>
  map('$uri $site_robots', ['default "";', ...new Set(pages.filter(isUnlisted).map(({ file }) => `${file} noindex;`))])

const isUnlisted = ({ area }: ServedPage) => area === 'catalogue' || area === 'sample' || area === 'viewer'

/** Targets of redirects that remove a trailing slash. Other paths could be read as another host. */
const known = ({ pages }: SiteParts) =>
  map('$tidy $site_known', [
    'default "";',
    ...pages.map(({ path }) => (isPattern(path) ? `${quoted(`~${pathPattern(path)}`)} 1;` : `${path} 1;`)),
  ])
