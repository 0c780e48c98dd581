import { chmod, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipInstall, withScratch } from '../download-packages.ts'
import { service, sharedStamp } from '../places.ts'
import { stampedStep } from '../step.ts'

export const zizmorWheel = {
  name: 'zizmor',
  version: '1.32.0',
  sha256: '84a6acb975accc13408786a2bd274b572537ca19c933ebbc13e78f3988562071',
}

/** Looks for security problems in workflows. The package is the official one: a wheel with the program inside. */
export const zizmor = stampedStep({
  name: 'zizmor',
  key: () => `${zizmorWheel.version} ${zizmorWheel.sha256}`,
  stampFile: sharedStamp('zizmor'),
  outputs: [service('zizmor')],
  install: () =>
    withScratch(async (folder) => {
      await pipInstall(zizmorWheel, folder)
      await chmod(join(folder, 'bin', 'zizmor'), 0o755)
      await mkdir(dirname(service('zizmor')), { recursive: true })
      await rename(join(folder, 'bin', 'zizmor'), service('zizmor'))
    }),
})
