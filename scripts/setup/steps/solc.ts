import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readyCompilers, readyFolder } from '../../../packages/engines/src/solc/ready-compilers.ts'
import { inCheckout } from '../../checkout.ts'
import { extractFile, installInBatches, type PackedPackage, withPackages, withScratch } from '../download-packages.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { hashParts, stampedStep } from '../step.ts'
import { recordedStep } from './recorded-step.ts'

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
  key: () => hashParts(readFileSync(list)),
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
    if (!packed) throw new Error(`npm did not download solc@${build.npm}`)
    await extractFile(packed.file, 'package/soljson.js', folder)
    const file = join(folder, 'package', 'soljson.js')
    if (sha256Of(await readFile(file)) !== build.sha256)
      throw new Error(`solc@${build.npm} does not match its pinned hash`)
    await chmod(file, 0o644)
    await mkdir(inTools('solc', build.version), { recursive: true })
    await rename(file, target(build.version))
  })

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const entry = 'packages/engines/src/solc/prepare-compilers.ts'

/**
 * Machine code fits one version of Node on one kind of processor; elsewhere it isn't used, and compilers start more
 * slowly.
 */
const machine = () => {
  const { size, mtimeMs } = statSync(inTools('node', 'bin', 'node'))
  const [processor] = readFileSync('/proc/cpuinfo', 'utf8').match(/^(flags|Features)\s*:.*$/m) ?? []
  return `${size} ${mtimeMs} ${processor}`
}

const ready = stampedStep({
  name: 'ready compilers',
  key: () => hashParts(readyFolder(), machine()),
  stampFile: sharedStamp(readyFolder()),
  outputs: readyCompilers.map((version) => inTools(readyFolder(), version, 'soljson.code')),
  install: async () => {
    await run({ purpose: 'preparing compilers', command: process.execPath, args: [entry, tools] })
  },
})

export const readyCompilersStep = recordedStep({
  step: ready,
  stampFile: sharedStamp(readyFolder()),
  parts: () => [readyFolder()],
})
