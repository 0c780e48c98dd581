import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servedPages } from '../deploy/served-pages.ts'

/** The prerendered pages on which forms stand, by address. */
export const readFormPages = async (client: string): Promise<ReadonlyMap<string, string>> => {
  const pages = servedPages.filter(({ hasForm }) => hasForm)
  return new Map(
    await Promise.all(pages.map(async ({ path, file }) => [path, await readFile(join(client, file), 'utf8')] as const)),
  )
}
