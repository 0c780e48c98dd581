import { KEYS_PATH } from '@lc/report/manifest'
import type { SiteFile } from '../src/shared/pages/file-list.ts'
import { block, isPattern, pathPattern, quoted } from './nginx-text.ts'
import { securityHeaders } from './security-headers.ts'
import type { ServedPage } from './served-pages.ts'
import type { SiteParts } from './site-maps.ts'

/** For `server { }`: every served address, and the headers of every answer. */
export const siteServer = ({ pages, files }: Pick<SiteParts, 'pages' | 'files'>) =>
  `${[settings, types, headers, errors, ...pages.map(pageLocation), ...files.map(fileLocation), others, program].join('\n')}\n`

/** For the `server { }` of plain HTTP beside the one with TLS. */
export const siteRedirect = () =>
  `${[settings, headers, 'location / { return 308 $site_origin$request_uri; }'].join('\n')}\n`

const settings = `server_tokens off;
absolute_redirect off;
merge_slashes off;
log_not_found off;
max_ranges 0;
gzip_static on;
gzip_vary on;
brotli_static on;
client_max_body_size 1m;
client_header_timeout 10s;
client_body_timeout 10s;
send_timeout 30s;`

const types = block('types', [
  '"text/html; charset=utf-8" html;',
  '"text/css; charset=utf-8" css;',
  '"text/javascript; charset=utf-8" js;',
  '"application/json; charset=utf-8" json;',
  'font/woff2 woff2;',
  'image/svg+xml svg;',
  'image/png png;',
  'image/webp webp;',
])

/**
 * All headers are here, because a location with its own `add_header` would lose them. The maps provide the differences.
 */
const headers = [
  ...Object.entries(securityHeaders),
  ['cache-control', '$site_cache'],
  ['content-security-policy', '$site_policy'],
  ['permissions-policy', '$site_permissions'],
  ['referrer-policy', '$site_referrer'],
  ['x-robots-tag', '$site_robots'],
]
  .map(([name, value = '']) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')

const errors = `error_page 418 = @program;
error_page 404 $site_prefix/404/index.html;
error_page 400 405 411 413 414 415 $site_prefix/400/index.html;
error_page 494 =431 $site_prefix/400/index.html;
error_page 500 501 502 503 504 505 $site_prefix/500/index.html;`

const pageLocation = ({ path, file, area, hasForm }: ServedPage) => {
  const place = isPattern(path) ? `~ ${quoted(pathPattern(path))}` : `= ${path}`
  if (area === 'error') return `location = ${path} { return ${path.slice(-3)}; }\nlocation = ${file} { internal; }`
  const lines = [...(hasForm ? sentForm : []), `try_files ${file} =404;`]
  return block(`location ${place}`, lines)
}

/**
 * A form without a script is sent to its page. `return` is the one directive that nginx recommends inside `if`. The
 * program is then reached as an error page, and its own failures still get theirs.
 */
const sentForm = ['recursive_error_pages on;', 'if ($request_method = POST) { return 418; }']

const fileLocation = ({ path, type }: SiteFile) => `location = ${path} { types { } default_type ${quoted(type)}; }`

const others = `location / { return 404; }
location ~ "^/assets/[\\w.-]+\\.(?:css|js|json|png|svg|webp|woff2)\\z" { }
location ~ "^(?<tidy>/.*[^/])/+\\z" {
  if ($site_known = "") { return 404; }
  return 308 $tidy$is_args$args;
}
location = /readyz {
  default_type "application/json; charset=utf-8";
  return 200 '{"status":"ok"}';
}
location = /site-config.json {
  return 200 $site_config;
}
location = ${KEYS_PATH} {
  return 307 $site_api_origin$uri;
}`

const program = block('location @program', [
  'proxy_pass http://site_program;',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header Cookie "";',
  'proxy_connect_timeout 5s;',
  'proxy_read_timeout 30s;',
])
