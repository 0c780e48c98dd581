import { globSync, readFileSync } from 'node:fs'
import { inCheckout } from '../../checkout.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

const entry = 'packages/engines/src/sandbox/prepare-tools.ts'
/** The loader's cache is copied into the jail, so a changed one on this machine means a new copy. */
const inputs = () => [
  ...globSync('packages/engines/src/sandbox/*.ts', { cwd: inCheckout() })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => inCheckout(file)),
  inCheckout('node_modules/solc/package.json'),
  '/etc/ld.so.cache',
]

export const sandbox = stampedStep({
  name: 'sandbox',
  key: () => hashOf(...inputs().map((file) => readFileSync(file))),
  stampFile: sharedStamp('sandbox'),
  outputs: [inTools('etc', 'passwd')],
  install: async () => {
    await run({ purpose: 'the preparation of the jail', command: process.execPath, args: [entry, tools] })
  },
})
