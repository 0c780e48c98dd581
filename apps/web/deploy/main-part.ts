import { join } from 'node:path'
import { block, quoted } from './nginx-text.ts'

/** What a place where the site runs has of its own. */
export interface Place {
  /** The built site: `client` and `nginx` lie in it. */
  site: string
  /** For what nginx writes while it runs. */
  folder: string
  /** Host and port of the program that answers forms. */
  program: string
  apiOrigins: { us: string; io: string }
  /** Workers of root would change to a user who may not be able to read the site. */
  isRoot: boolean
}

/** Debian's place for the module of the package libnginx-mod-http-brotli-static. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The configuration around the two parts of the site: in the foreground, and writing nowhere but in its folder. */
export const mainPart = (place: Place, servers: readonly string[]) => `daemon off;
${place.isRoot ? 'user root;\n' : ''}load_module ${BROTLI};
pid ${quoted(join(place.folder, 'nginx.pid'))};
error_log stderr warn;
events { }
${block('http', [...settings(place), ...servers].join('\n').split('\n'))}
`

/** The parts of the site are told apart by the folder in which they lie. */
export const sitePart = ({ site }: Pick<Place, 'site'>, name: 'maps' | 'server' | 'redirect') =>
  `include ${quoted(join(site, 'nginx', `${name}.conf`))};`

export const constant = (name: string, value: string) => `map "" ${name} { default ${quoted(value)}; }`

const settings = (place: Place) => [
  'access_log off;',
  'sendfile on;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${quoted(join(place.folder, kind))};`,
  ),
  // First of all maps: it says how large they may be.
  sitePart(place, 'maps'),
  constant('$site_api_origins', [...new Set(Object.values(place.apiOrigins))].join(' ')),
  constant('$site_config', JSON.stringify(place.apiOrigins)),
  `upstream site_program { server ${place.program}; }`,
]
