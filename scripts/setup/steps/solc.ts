import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inCheckout } from '../../checkout.ts'
import { extractFile, installInBatches, type PackedPackage, withPackages, withScratch } from '../npm-pack.ts'
import { inTools, sharedStamp } from '../places.ts'
import { hashOf, stampedStep } from '../stamp.ts'

const list = inCheckout('packages/engines/solc-versions.json')
const packagesPerDownload = 6

interface SolcBuild {
  version: string
  npm: string
  sha256: string
}

const builds = (): SolcBuild[] =>
  Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Omit<SolcBuild, 'version'>>).map(
    ([version, build]) => ({ version, ...build }),
  )

const target = (version: string) => inTools('solc', version, 'soljson.js')

export const solc = stampedStep({
  name: 'solc',
  key: () => hashOf(readFileSync(list)),
  stampFile: sharedStamp('solc'),
  outputs: builds().map(({ version }) => target(version)),
  install: async () => {
    const items = builds().filter((build) => !isThere(build))
    await installInBatches({ items, size: packagesPerDownload, install: installBatch })
  },
})

const isThere = ({ version, sha256 }: SolcBuild) =>
  existsSync(target(version)) && sha256Of(readFileSync(target(version))) === sha256

const installBatch = (batch: SolcBuild[]) =>
  withPackages(
    batch.map(({ npm }) => `solc@${npm}`),
    async (packages) => {
      for (const build of batch) await place(build, packages)
    },
  )

const place = (build: SolcBuild, packages: PackedPackage[]) =>
  withScratch(async (folder) => {
    const packed = packages.find(({ version }) => version === build.npm)
    if (!packed) throw new Error(`npm did not bring solc@${build.npm}`)
    await extractFile(packed.file, 'package/soljson.js', folder)
    const file = join(folder, 'package', 'soljson.js')
    if (sha256Of(await readFile(file)) !== build.sha256)
      throw new Error(`solc@${build.npm} is not the file that was pinned`)
    await chmod(file, 0o644)
    await mkdir(inTools('solc', build.version), { recursive: true })
    await rename(file, target(build.version))
  })

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')
