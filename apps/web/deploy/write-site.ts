import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteFiles } from '../src/shared/pages/file-list.ts'
import { compressFiles } from './compress-files.ts'
import { cutManifest } from './cut-manifest.ts'
import { cutStyles } from './cut-styles.ts'
import { readPolicies } from './read-policies.ts'
import { servedPages } from './served-pages.ts'
import { siteMaps } from './site-maps.ts'
import { siteRedirect, siteServer } from './site-server.ts'
import { writeShells } from './write-shells.ts'

/** Makes the built client in `site/client` ready to be served, and writes how into `site/nginx`. */
export const writeSite = async (site: string) => {
  const client = join(site, 'client')
  await writeShells(client)
  await cutStyles(client)
  await cutManifest(client)
  await compressFiles(client)
  const parts = { pages: servedPages, files: siteFiles, policies: await readPolicies(client) }
  await mkdir(join(site, 'nginx'), { recursive: true })
  await writeFile(join(site, 'nginx/maps.conf'), siteMaps(parts))
  await writeFile(join(site, 'nginx/server.conf'), siteServer(parts))
  await writeFile(join(site, 'nginx/redirect.conf'), siteRedirect())
}
