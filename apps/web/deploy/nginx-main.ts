import { join } from 'node:path'
import { block, quoted } from './nginx-text.ts'

/** For one machine: plain HTTP on loopback. */
export const localMain = ({ port, ...place }: NginxPlace & { port: number }) =>
  mainPart(place, [siteBlock(place, [`listen 127.0.0.1:${port};`])])

interface TlsPlace extends NginxPlace {
  /** The target of the redirect from plain HTTP. It is fixed, so a request can't choose another host. */
  origin: string
  /** The ports, such as `80` and `443`. */
  listen: { plain: string; tls: string }
  certificate: string
  key: string
}

/** For a deployment: the site over TLS, and a redirect from plain HTTP. */
export const tlsMain = (place: TlsPlace) => mainPart(place, tlsServers(place))

const tlsServers = ({ origin, listen, certificate, key, ...place }: TlsPlace) => [
  constant('$site_origin', origin),
  block('server', [`listen ${listen.plain};`, sitePart(place, 'redirect')]),
  siteBlock(place, tlsLines({ tls: listen.tls, certificate, key })),
]

const tlsLines = ({ tls, ...files }: Pick<TlsPlace, 'certificate' | 'key'> & { tls: string }) => [
  `listen ${tls} ssl http2;`,
  ...tlsSettings(files),
]

const tlsSettings = ({ certificate, key }: Pick<TlsPlace, 'certificate' | 'key'>) => [
  `ssl_certificate ${quoted(certificate)};`,
  `ssl_certificate_key ${quoted(key)};`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_session_tickets off;',
]

/**
 * For the web image, whose start fills in the words between @ signs. Over TLS it also serves the API, because a page
 * over TLS may call only such an API.
 */
export const containerMain = ({ isTls }: { isTls: boolean }) => {
  const folder = '/tmp/nginx'
  const place = {
    site: '/site',
    folder,
    program: '@FORMS_ADDRESS@',
    apiOrigins: { us: '@API_ORIGIN_US@', io: '@API_ORIGIN_IO@' },
    isRoot: false,
  }
  if (!isTls) return mainPart(place, [siteBlock(place, ['listen 8080;'])])
  const files = { certificate: '@TLS_CERTIFICATE@', key: '@TLS_KEY@' }
  return mainPart(place, [
    ...tlsServers({ ...place, ...files, origin: '@SITE_ORIGIN@', listen: { plain: '8080', tls: '8443' } }),
    proxyBlock(tlsLines({ ...files, tls: '8444' }), '@API_ADDRESS@'),
  ])
}

/** A program behind TLS. */
const proxyBlock = (lines: readonly string[], address: string) =>
  block('server', [
    ...lines,
    'server_tokens off;',
    // Uploads are limited by the program.
    'client_max_body_size 0;',
    'proxy_http_version 1.1;',
    'proxy_buffering off;',
    'proxy_request_buffering off;',
    // Streams of progress send something every few seconds.
    'proxy_read_timeout 120s;',
    'proxy_set_header Host $host;',
    // The only proxy, so what a client claims is dropped.
    'proxy_set_header X-Forwarded-For $remote_addr;',
    `location / { proxy_pass http://${address}; }`,
  ])

interface MachinePlace extends Omit<TlsPlace, 'listen' | 'isRoot'> {
  /** Host and port of the API's program. */
  api: string
  /** The experts' desk, with the host and port of its program. */
  desk?: { origin: string; address: string }
  hasIpv6: boolean
  /** Served over plain HTTP below /.well-known/acme-challenge/, for certificates. */
  challenges: string
}

/** For one machine with its own addresses: site, API and desk over TLS, separated by name or by port. */
export const machineMain = ({ origin, certificate, key, api, desk, hasIpv6, challenges, ...place }: MachinePlace) => {
  const tls = { certificate, key }
  const listenAt = (port: string) => [port, ...(hasIpv6 ? [`[::]:${port}`] : [])]
  const apis = [...new Set([place.apiOrigins.us, place.apiOrigins.io])].map((address) => new URL(address))
  const site = new URL(origin)
  if (apis.some(({ host }) => host === site.host)) throw new Error('the API needs a host name or a port of its own')
  const proxied = apis.map((url) => ({ url, address: api }))
  if (desk) {
    const url = new URL(desk.origin)
    if ([site, ...apis].some(({ hostname }) => hostname === url.hostname))
      throw new Error('the desk needs a host name of its own, because its passkeys belong to it')
    proxied.push({ url, address: desk.address })
  }
  const tlsAt = (ports: readonly string[], isDefault = false) => [
    ...ports.map((port) => `listen ${port} ssl http2${isDefault ? ' default_server' : ''};`),
    ...tlsSettings(tls),
  ]
  const servers = [
    constant('$site_origin', origin),
    block('server', [
      ...listenAt('80').map((port) => `listen ${port};`),
      `location ^~ /.well-known/acme-challenge/ { root ${quoted(challenges)}; default_type text/plain; }`,
      sitePart(place, 'redirect'),
    ]),
    block('server', [
      ...tlsAt(listenAt(portOf(site)), true),
      `root ${quoted(join(place.site, 'client'))};`,
      sitePart(place, 'server'),
    ]),
    ...proxied.map(({ url, address }) =>
      proxyBlock([...tlsAt(listenAt(portOf(url))), `server_name ${url.hostname};`], address),
    ),
  ]
  return mainPart({ ...place, isRoot: false }, servers, PUBLIC)
}

/** Streams of progress stay open, so each worker needs many connections; a reload may wait for them only so long. */
const PUBLIC = {
  top: 'worker_processes auto;\nworker_rlimit_nofile 32768;\nworker_shutdown_timeout 60s;\n',
  events: 'worker_connections 8192;',
}

const portOf = ({ port }: URL) => port || '443'

const siteBlock = ({ site }: NginxPlace, listen: readonly string[]) =>
  block('server', [...listen, `root ${quoted(join(site, 'client'))};`, sitePart({ site }, 'server')])

/** Settings of one place where the site runs. */
export interface NginxPlace {
  /** The built site, with the folders `client` and `nginx`. */
  site: string
  /** For the files that nginx writes while it runs. */
  folder: string
  /** Host and port of the program that answers forms. */
  program: string
  apiOrigins: { us: string; io: string }
  /** Started as root, workers would switch to a user who may not be able to read the site. */
  isRoot: boolean
}

/** Path of the module in Debian's package libnginx-mod-http-brotli-static. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The configuration around the two parts of the site. nginx runs in the foreground and writes only into its folder. */
const mainPart = (
  place: NginxPlace,
  servers: readonly string[],
  { top, events } = { top: '', events: '' },
) => `daemon off;
${top}${place.isRoot ? 'user root;\n' : ''}load_module ${BROTLI};
pid ${quoted(join(place.folder, 'nginx.pid'))};
error_log stderr warn;
events {${events && ` ${events}`} }
${block('http', [...settings(place), ...servers].join('\n').split('\n'))}
`

/** Includes one part of the site's configuration. */
const sitePart = ({ site }: Pick<NginxPlace, 'site'>, name: 'maps' | 'server' | 'redirect') =>
  `include ${quoted(join(site, 'nginx', `${name}.conf`))};`

const constant = (name: string, value: string) => `map "" ${name} { default ${quoted(value)}; }`

const settings = (place: NginxPlace) => [
  'access_log off;',
  'sendfile on;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${quoted(join(place.folder, kind))};`,
  ),
  // Before all other maps, because it sets their maximum size.
  sitePart(place, 'maps'),
  constant('$site_api_origins', [...new Set(Object.values(place.apiOrigins))].join(' ')),
  block('map $host $site_api_origin', [
    `default ${quoted(place.apiOrigins.us)};`,
    `"~\\.io\\z" ${quoted(place.apiOrigins.io)};`,
  ]),
  constant('$site_config', JSON.stringify(place.apiOrigins)),
  `upstream site_program { server ${place.program}; }`,
]

/** Runs in the foreground without the machine's own configuration. Errors before ours is read go to stderr too. */
export const nginxCommand = (folder: string, main: string) => ({
  // On Debian it is only in root's PATH.
  command: '/usr/sbin/nginx',
  args: ['-p', folder, '-c', main, '-e', 'stderr'],
})
