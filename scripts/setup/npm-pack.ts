import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from './places.ts'
import { run } from './run.ts'

export interface PackedPackage {
  name: string
  version: string
  integrity: string
  file: string
}

interface Batches<Item> {
  items: readonly Item[]
  /** Starting npm takes a second, so it downloads several packages at a time. */
  size: number
  install: (batch: Item[]) => Promise<unknown>
}

const parallelDownloads = 4

/** Installs items batch by batch, several batches at a time. */
export const installInBatches = async <Item>({ items, size, install }: Batches<Item>) => {
  const batches = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
  const downloads = Array.from({ length: parallelDownloads }, async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await install(batch)
  })
  await Promise.all(downloads)
}

/** Downloads npm packages as archives, hands them over, and removes them. Nothing of them is run. */
export const withPackages = async <T>(specifiers: string[], use: (packages: PackedPackage[]) => Promise<T>) =>
  withScratch(async (folder) => {
    const answer = await run({
      purpose: `the download of ${specifiers.join(' ')}`,
      command: 'npm',
      args: ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...specifiers],
      cwd: folder,
    })
    const packed = JSON.parse(answer) as (Omit<PackedPackage, 'file'> & { filename: string })[]
    return use(packed.map(({ filename, ...rest }) => ({ ...rest, file: join(folder, filename) })))
  })

/** A folder on the same file system as the tools, so that a finished part can be moved into place at once. */
export const withScratch = async <T>(use: (folder: string) => Promise<T>) => {
  const folder = await mkdtemp(join(home, '.scratch-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const extractFile = (archive: string, member: string, folder: string) =>
  run({
    purpose: `the unpacking of ${member}`,
    command: 'tar',
    args: ['-xzf', archive, '--no-same-owner', '-C', folder, member],
  })
