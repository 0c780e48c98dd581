import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localMain } from '../../apps/web/deploy/local-main.ts'
import { nginxCommand } from '../../apps/web/deploy/nginx-command.ts'
import { inCheckout } from '../checkout.ts'
import { originOf, type Wiring } from './wiring.ts'

/** Writes the part of nginx's configuration that belongs to this stack, and answers how to start it. */
export const startingNginx = (wiring: Wiring, folder: string) => {
  const own = join(folder, 'nginx')
  const main = join(own, 'nginx.conf')
  const api = originOf(wiring, 'api')
  mkdirSync(own, { recursive: true })
  const config = localMain({
    site: inCheckout('apps/web/build'),
    folder: own,
    port: wiring.ports.web,
    program: `127.0.0.1:${wiring.ports.forms}`,
    apiOrigins: { us: api, io: api },
    isRoot: process.getuid?.() === 0,
  })
  writeFileSync(main, config)
  return nginxCommand(own, main)
}
