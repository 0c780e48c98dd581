import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SourceBundle } from '@lc/core'
import { contentVersion } from '@lc/engines'
import type { BuiltProject } from '../../scripts/scan/scan-project.ts'

export type BuildUnit = (bundle: SourceBundle) => Promise<BuiltProject>

/**
 * Keeps builds in a folder by the hash of their sources and of the doctor, so that a changed rule doesn't compile
 * everything again.
 */
export const keepBuilds =
  (folder: string, buildUnit: BuildUnit): BuildUnit =>
  async (bundle) => {
    const file = join(folder, `${keyOf(bundle)}.json.gz`)
    if (existsSync(file)) return thaw(gunzipSync(readFileSync(file)).toString())
    const built = await buildUnit(bundle)
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.new`, gzipSync(JSON.stringify({ ...built, published: [...built.published] }), { level: 1 }))
    renameSync(`${file}.new`, file)
    return built
  }

const thaw = (text: string): BuiltProject => {
  const built = JSON.parse(text)
  return { ...built, published: new Set(built.published) }
}

const keyOf = (bundle: SourceBundle): string =>
  createHash('sha256').update(DOCTOR_VERSION).update(JSON.stringify(bundle)).digest('hex').slice(0, 32)

const DOCTOR_VERSION = contentVersion(
  ...['compile-doctor/', 'engines/src/solc/'].map((path) => new URL(`../../packages/${path}`, import.meta.url)),
)
