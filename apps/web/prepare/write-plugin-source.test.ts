import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzip } from '@lc/report/testing'
import { expect, test } from 'vitest'
import { pluginSource } from '../src/shared/pages/file-list.ts'
import { writePluginSource } from './write-plugin-source.ts'

const plugin = join(import.meta.dirname, '../../../plugins/slither')

test('default: the archive contains the plugin as the scanner runs it, with its licence', async () => {
  const out = await mkdtemp(join(tmpdir(), 'plugin-source-'))
  await writePluginSource(out)
  const files = await unzip(await readFile(join(out, pluginSource.path)))
  await rm(out, { recursive: true })
  const names = ['LICENSE', 'README.md', 'pyproject.toml', 'run_slither.py', 'lightning_cat_slither/checks/__init__.py']
  for (const name of names) {
    expect(files[`lightning-cat-slither/${name}`]).toBe(await readFile(join(plugin, name), 'utf8'))
  }
  expect(Object.keys(files).filter((name) => name.includes('__pycache__'))).toEqual([])
})
