import { globSync, readFileSync } from 'node:fs'
import { inCheckout } from '../../checkout.ts'
import { lockfileDrift } from '../lockfile-drift.ts'
import { checkoutStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

/**
 * `npm ci` in effect: the lockfile decides and is not written. The command itself refuses a lockfile that lacks
 * optional packages of other platforms, and such a lockfile is all that a registry without them can make.
 */
export const npmPackages = stampedStep({
  name: 'npm packages',
  key: () => hashOf(readFileSync(inCheckout('package-lock.json'))),
  stampFile: checkoutStamp('npm-packages'),
  outputs: [inCheckout('node_modules', '.package-lock.json')],
  install: async () => {
    refuseDrift()
    await run({ purpose: 'the installation of the npm packages', command: 'npm', args: ['install', '--no-save'] })
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
