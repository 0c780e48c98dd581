import { readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inCheckout } from '../../checkout.ts'
import { installInBatches, type PackedPackage, withPackages, withScratch } from '../download-packages.ts'
import { inTools, sharedStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashParts, stampedStep } from '../step.ts'

const list = inCheckout('packages/compile-doctor/libraries.json')
const packagesPerDownload = 12

interface PinnedLibrary {
  name: string
  version: string
  integrity: string
}

const pinned = () => JSON.parse(readFileSync(list, 'utf8')) as PinnedLibrary[]

const folderOf = ({ name, version }: PinnedLibrary) => inTools('solidity', name, version)

/**
 * Libraries that the compile doctor may add to a project that imports them: only the Solidity files of each package are
 * kept.
 */
export const solidityLibraries = stampedStep({
  name: 'solidity libraries',
  key: () => hashParts(readFileSync(list)),
  stampFile: sharedStamp('solidity-libraries'),
  outputs: pinned().map(folderOf),
  install: () => installInBatches({ items: pinned(), size: packagesPerDownload, install: installBatch }),
})

const installBatch = (batch: PinnedLibrary[]) =>
  withPackages(
    batch.map(({ name, version }) => `${name}@${version}`),
    async (packages) => {
      for (const library of batch) await place(library, packages)
    },
  )

const place = (library: PinnedLibrary, packages: PackedPackage[]) =>
  withScratch(async (scratch) => {
    const { name, version, integrity } = library
    const packed = packages.find((each) => each.name === name && each.version === version)
    if (packed?.integrity !== integrity) throw new Error(`${name}@${version} does not match its pinned hash`)
    await extractSolidity(packed.file, scratch)
    const target = folderOf(library)
    await mkdir(dirname(target), { recursive: true })
    await rm(target, { recursive: true, force: true })
    const [top = ''] = await readdir(scratch)
    await rename(join(scratch, top), target)
  })

const extractSolidity = (archive: string, folder: string) =>
  run({
    purpose: `unpacking ${archive}`,
    command: 'tar',
    args: ['-xzf', archive, '--no-same-owner', '-C', folder, '--wildcards', '*.sol'],
  })
