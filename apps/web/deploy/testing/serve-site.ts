import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pickFreePort } from '@lc/dev-services'
import { localMain } from '../nginx-main.ts'
import { writeSite } from '../write-site.ts'
import { apiOrigins, startNginx } from './start-nginx.ts'
import { writeSmallClient } from './write-small-client.ts'

/** An address without a listener. */
const NOWHERE = 9

/** A small site with every kind of page and file, served by the real nginx with the real configuration. */
export const serveSite = async (programPort = NOWHERE) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeSmallClient(join(folder, 'client'))
  await writeSite(folder)
  const port = await pickFreePort()
  const place = { site: folder, folder, program: `127.0.0.1:${programPort}`, apiOrigins }
  const config = localMain({ ...place, port, isRoot: process.getuid?.() === 0 })
  const running = await startNginx({ folder, config, port })
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  }
  return { port, stop }
}
