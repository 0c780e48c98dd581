import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { answersHttp, pickFreePort, startProcess } from '@lc/local'
import { writeSamples } from '../../prepare/write-samples.ts'
import { siteFiles } from '../../src/lib/file-list.ts'
import { htmlLang, localeOfPath } from '../../src/lib/locale-path.ts'
import { localMain } from '../local-main.ts'
import { nginxCommand } from '../nginx-command.ts'
import { servedPages } from '../served-pages.ts'
import { writeSite } from '../write-site.ts'

export const apiOrigins = { us: 'https://api.example.us', io: 'https://api.example.io' }
/** The inline block of every page. */
export const SCRIPT = 'document.title'

/** Where nobody listens. */
const NOWHERE = 9

/** A small site of every kind of page and file, served by the real nginx on the real configuration. */
export const serveSite = async (programPort = NOWHERE) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeClient(join(folder, 'client'))
  await writeSite(folder)
  const port = await pickFreePort()
  const main = join(folder, 'nginx.conf')
  const isRoot = process.getuid?.() === 0
  await writeFile(main, localMain({ site: folder, folder, port, programPort, apiOrigins, isRoot }))
  const origin = `http://127.0.0.1:${port}`
  const running = await startProcess({
    name: 'nginx',
    ...nginxCommand(folder, main),
    logFile: join(folder, 'nginx.log'),
    lifetime: 'parent',
    isHealthy: () => answersHttp(`${origin}/readyz`, ({ ok }) => ok),
  })
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  }
  return { port, stop }
}

const writeClient = async (client: string) => {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(client, path)), { recursive: true })
    await writeFile(join(client, path), text)
  }
  for (const { path, file, area } of servedPages) {
    if (area !== 'public' && area !== 'error') continue
    const lang = htmlLang(localeOfPath(path))
    await write(file, `<html lang="${lang}"><script>${SCRIPT}</script><form data-enquiry="x">page ${path}</form>`)
  }
  for (const { path } of siteFiles) await write(path, `<svg><style>file ${path}</style></svg>`)
  await write('__spa-fallback.html', '<html lang="en"><script type="module">shell</script>')
  await write('assets/x-1.js', 'export {}')
  await writeSamples(client)
}
