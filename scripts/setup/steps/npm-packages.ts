import { readFileSync } from 'node:fs'
import { checkoutStamp, inCheckout } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

export const npmPackages = stampedStep({
  name: 'npm packages',
  key: () => hashOf(readFileSync(inCheckout('package-lock.json'))),
  stampFile: checkoutStamp('npm-packages'),
  outputs: [inCheckout('node_modules', '.package-lock.json')],
  install: async () => {
    await run({ purpose: 'the installation of the npm packages', command: 'npm', args: ['ci'] })
  },
})
