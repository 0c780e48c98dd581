import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'

/** By Debian package: Chromium's major version and the whole version of each font. */
type Versions = Record<string, string>

const file = new URL('../looks/versions.json', import.meta.url)

const browser = 'chromium-headless-shell'
/** Chinese text, and code. */
const packages = [browser, 'fonts-noto-cjk', 'fonts-dejavu-core']

/**
 * Explains a picture that differs: which packages aren't those that the committed pictures were made with. An update of
 * the pictures records the installed versions.
 */
export const explainVersions = ({ config }: TestInfo): string | undefined => {
  const installed = installedVersions()
  const isUpdate = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
  if (isUpdate && Object.keys(installed).length === 0)
    throw new Error(`dpkg-query doesn't list ${packages.join(', ')}, so the versions can't be recorded`)
  if (isUpdate) writeFileSync(file, `${JSON.stringify(installed, null, 2)}\n`)
  return describeDifference(JSON.parse(readFileSync(file, 'utf8')), installed)
}

export const describeDifference = (recorded: Versions, installed: Versions): string | undefined => {
  const changed = packages.filter((name) => recorded[name] !== installed[name])
  if (changed.length === 0) return undefined
  const listed = (versions: Versions) => changed.map((name) => `${name} ${versions[name] ?? '(missing)'}`).join(', ')
  return `The pictures were made with ${listed(recorded)}; this machine has ${listed(installed)}. If nothing else changed, renew them: npm run e2e -- looks --update-snapshots`
}

const installedVersions = (): Versions => {
  const { stdout } = spawnSync('dpkg-query', ['--show', ...packages], { encoding: 'utf8' })
  const found = [...(stdout ?? '').matchAll(/^(\S+)\t(\S+)$/gm)]
  return Object.fromEntries(
    found.map(([, name = '', version = '']) => [name, name === browser ? version.replace(/\..*/, '') : version]),
  )
}
