import { join } from 'node:path'
import { constant, mainPart, type Place, sitePart } from './main-part.ts'
import { block, quoted } from './nginx-text.ts'

interface TlsPlace extends Place {
  /** Where plain HTTP is sent: a link to another host cannot be made of what a request says. */
  origin: string
  /** What to listen on, such as `80` and `443`. */
  listen: { plain: string; tls: string }
  certificate: string
  key: string
}

/** For a deployment: the site over TLS, and plain HTTP that leads there. */
export const tlsMain = ({ origin, listen, certificate, key, ...place }: TlsPlace) =>
  mainPart(place, [
    constant('$site_origin', origin),
    block('server', [`listen ${listen.plain};`, sitePart(place, 'redirect')]),
    block('server', [
      `listen ${listen.tls} ssl http2;`,
      `ssl_certificate ${quoted(certificate)};`,
      `ssl_certificate_key ${quoted(key)};`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_tickets off;',
      `root ${quoted(join(place.site, 'client'))};`,
      sitePart(place, 'server'),
    ]),
  ])
