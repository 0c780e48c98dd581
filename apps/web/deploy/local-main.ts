import { join } from 'node:path'
import { quoted } from './nginx-text.ts'

export interface LocalMain {
  /** The built site: `client` and `nginx` lie in it. */
  site: string
  /** For what nginx writes while it runs. */
  folder: string
  port: number
  programPort: number
  apiOrigins: { us: string; io: string }
  /** Workers of root would change to a user who may not be able to read the site. */
  isRoot: boolean
}

/** Debian's place for the module of the package libnginx-mod-http-brotli-static. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** The part around the site for one machine: plain HTTP on loopback, in the foreground, nothing outside its folder. */
export const localMain = ({ site, folder, port, programPort, apiOrigins, isRoot }: LocalMain) => `daemon off;
${isRoot ? 'user root;\n' : ''}load_module ${BROTLI};
pid ${quoted(join(folder, 'nginx.pid'))};
error_log stderr warn;
events { }
http {
  access_log off;
  sendfile on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${quoted(join(folder, kind))};`).join('\n')}
  include ${quoted(join(site, 'nginx/maps.conf'))};
${siteSettings({ apiOrigins, program: `127.0.0.1:${programPort}` })}
  server {
    listen 127.0.0.1:${port};
    root ${quoted(join(site, 'client'))};
    include ${quoted(join(site, 'nginx/server.conf'))};
  }
}
`

interface SiteSettings {
  apiOrigins: { us: string; io: string }
  program: string
}

/** What the site must be told wherever it runs: the origins of the API, and who answers forms. */
const siteSettings = ({ apiOrigins, program }: SiteSettings) => `  map "" $site_api_origins {
    default ${quoted([...new Set(Object.values(apiOrigins))].join(' '))};
  }
  map "" $site_config {
    default ${quoted(JSON.stringify(apiOrigins))};
  }
  upstream site_program { server ${program}; }`
