import { join } from 'node:path'
import { mainPart, type Place, sitePart } from './main-part.ts'
import { block, quoted } from './nginx-text.ts'

/** For one machine: plain HTTP on loopback. */
export const localMain = ({ port, ...place }: Place & { port: number }) =>
  mainPart(place, [
    block('server', [
      `listen 127.0.0.1:${port};`,
      `root ${quoted(join(place.site, 'client'))};`,
      sitePart(place, 'server'),
    ]),
  ])
