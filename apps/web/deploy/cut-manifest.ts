import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = /^manifest-[\w-]+\.js$/
const BEFORE = 'window.__reactRouterManifest='
const AFTER = ';'

interface Manifest {
  routes: Record<string, { imports?: string[] }>
}

/**
 * Leaves out of the router's manifest what each page imports. Only links that fetch a page beforehand would read it, and we
 * have none; every page of the client app would pay for it. The root's is kept: the shell was written with it.
 */
export const cutManifest = async (client: string): Promise<void> => {
  const assets = join(client, 'assets')
  for (const name of (await readdir(assets)).filter((file) => FILE.test(file))) {
    await writeFile(join(assets, name), cutText(await readFile(join(assets, name), 'utf8')))
  }
}

/** What is not written as we know it stays as it is. */
export const cutText = (text: string): string => {
  if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) return text
  const manifest = JSON.parse(text.slice(BEFORE.length, -AFTER.length)) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    id === 'root' ? route : { ...route, imports: [] },
  ])
  return `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${AFTER}`
}
