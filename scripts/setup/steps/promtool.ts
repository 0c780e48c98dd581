import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withScratch } from '../download-packages.ts'
import { service, sharedStamp } from '../places.ts'
import { run } from '../run.ts'
import { stampedStep } from '../step.ts'
import { aptRetries } from './apt-packages.ts'

/** Checks and tests the alert rules. Debian's package is unpacked, not installed: it would bring a server with it. */
export const promtool = stampedStep({
  name: 'promtool',
  key: () => 'prometheus of this Debian',
  stampFile: sharedStamp('promtool'),
  outputs: [service('promtool')],
  install: () =>
    withScratch(async (folder) => {
      // apt compares the package with its signed lists, which a machine with all other packages may not have.
      await run({ purpose: 'updating the package lists', command: 'apt-get', args: [...aptRetries, 'update', '-q'] })
      const download = [...aptRetries, 'download', '-q', 'prometheus']
      await run({ purpose: 'downloading prometheus', command: 'apt-get', args: download, cwd: folder })
      const [archive = ''] = await readdir(folder)
      await run({ purpose: 'unpacking promtool', command: 'dpkg-deb', args: ['-x', archive, 'unpacked'], cwd: folder })
      await mkdir(dirname(service('promtool')), { recursive: true })
      await rename(join(folder, 'unpacked', 'usr', 'bin', 'promtool'), service('promtool'))
    }),
})
