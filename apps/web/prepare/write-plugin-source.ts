import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeZip } from '@lc/report'
import { pluginSource } from '../src/shared/pages/file-list.ts'

const plugin = join(import.meta.dirname, '../../../plugins/slither')

/**
 * Writes the whole plugin, licence included, as one archive. The AGPL requires exactly the files that the scanner runs.
 */
export const writePluginSource = async (out: string) => {
  const files = readdirSync(plugin, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  const archive = writeZip(
    Object.fromEntries(
      files.map((file) => [`lightning-cat-slither/${file.slice(plugin.length + 1)}`, readFileSync(file, 'utf8')]),
    ),
  )
  const target = join(out, pluginSource.path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, archive)
}
