import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = /^manifest-[\w-]+\.js$/
const BEFORE = 'window.__reactRouterManifest='
const AFTER = ';'

interface Manifest {
  routes: Record<string, { imports?: string[] }>
}

/**
 * Removes the imports of each page from the router's manifest. Only prefetching links would read them, and we have
 * none, but every page of the client app would download them. The root's imports stay, because the shell was rendered
 * with them.
 */
export const cutManifest = async (client: string): Promise<void> => {
  const assets = join(client, 'assets')
  for (const name of (await readdir(assets)).filter((file) => FILE.test(file))) {
    await writeFile(join(assets, name), cutText(await readFile(join(assets, name), 'utf8')))
  }
}

/** A manifest in an unknown form stays as it is. */
export const cutText = (text: string): string => {
  if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) return text
  const manifest = JSON.parse(text.slice(BEFORE.length, -AFTER.length)) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    id === 'root' ? route : { ...route, imports: [] },
  ])
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${AFTER}`
}
