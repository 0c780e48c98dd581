import { globSync, readFileSync } from 'node:fs'
import { hostUsrVersion, usrFolder } from '../../../packages/engines/src/sandbox/jail-usr.ts'
import { inCheckout } from '../../checkout.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

const entry = 'packages/engines/src/sandbox/prepare-tools.ts'
const inputs = () => [
  ...globSync('packages/engines/src/sandbox/*.ts', { cwd: inCheckout() })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => inCheckout(file)),
  inCheckout('node_modules/solc/package.json'),
]

export const sandbox = stampedStep({
  name: 'sandbox',
  // The jail's /usr is copied from this host, so an upgrade of the host means a new copy.
  key: () => hashOf(hostUsrVersion(), ...inputs().map((file) => readFileSync(file))),
  stampFile: sharedStamp('sandbox'),
  outputs: [inTools('etc', 'passwd'), inTools(usrFolder())],
  install: async () => {
    await run({ purpose: 'the preparation of the jail', command: process.execPath, args: [entry, tools] })
  },
})
