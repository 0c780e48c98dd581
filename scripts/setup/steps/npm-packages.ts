import { globSync, readFileSync } from 'node:fs'
import { checkout, inCheckout } from '../../checkout.ts'
import { restoreModules, storeModules } from '../kept-modules.ts'
import { checkoutStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashParts, stampedStep } from '../step.ts'

const lockfileHash = () => hashParts(readFileSync(inCheckout('package-lock.json')))

/**
 * Like `npm ci`: follows the lockfile and doesn't write it. `npm ci` itself refuses a lockfile without the optional
 * packages of other platforms, and registries that lack them can't produce another.
 */
export const npmPackages = stampedStep({
  name: 'npm packages',
  key: lockfileHash,
  stampFile: checkoutStamp('npm-packages'),
  outputs: [inCheckout('node_modules', '.package-lock.json')],
  install: async () => {
    refuseDrift()
    if (restoreModules(checkout, lockfileHash())) return
    await run({
      purpose: 'installing npm packages',
      command: 'npm',
      args: ['install', '--no-save', '--fetch-retries=5'],
    })
    storeModules(checkout, lockfileHash())
  },
})

const refuseDrift = () => {
  const folders = globSync(['package.json', '{packages,apps}/*/package.json'], { cwd: inCheckout() })
  const manifests = Object.fromEntries(folders.map((file) => [file.replace(/\/?package\.json$/, ''), readJson(file)]))
  const drift = lockfileDrift(readJson('package-lock.json'), manifests)
  if (drift.length > 0)
    throw new Error(`package-lock.json is behind ${drift.join(', ')}; run npm install and commit it`)
}

const readJson = (file: string) => JSON.parse(readFileSync(inCheckout(file), 'utf8'))

type Manifest = Record<string, unknown>

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** The workspaces whose package.json differs from the lockfile. */
export const lockfileDrift = (lock: { packages: Record<string, Manifest> }, manifests: Record<string, Manifest>) =>
  Object.entries(manifests)
    .filter(([folder, manifest]) => wishes(lock.packages[folder]) !== wishes(manifest))
    .map(([folder]) => folder || 'the root')

const wishes = (manifest: Manifest = {}) =>
  JSON.stringify(fields.map((field) => Object.entries(manifest[field] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))))
