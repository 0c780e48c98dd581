import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { home, inTools } from './places.ts'
import { run, runTwice } from './run.ts'

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

/** Downloads npm packages as archives, passes them on, and removes them. Nothing in them is run. */
export const withPackages = async <T>(specifiers: string[], use: (packages: PackedPackage[]) => Promise<T>) =>
  withScratch(async (folder) => {
    const answer = await runTwice({
      purpose: `downloading ${specifiers.join(' ')}`,
      command: 'npm',
      args: ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...specifiers],
      cwd: folder,
    })
    const packed = JSON.parse(answer) as (Omit<PackedPackage, 'file'> & { filename: string })[]
    return use(packed.map(({ filename, ...rest }) => ({ ...rest, file: join(folder, filename) })))
  })

/** A folder on the tools' file system, so that a finished part can be moved into place atomically. */
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
    purpose: `unpacking ${member}`,
    command: 'tar',
    args: ['-xzf', archive, '--no-same-owner', '-C', folder, member],
  })

/** Twice as many as pip's default. */
export const pipRetries = ['--retries', '10']

export interface PinnedWheel {
  /** On PyPI. */
  name: string
  version: string
  sha256: string
}

/** Unpacks one pinned wheel into a folder with the pip of Slither's environment: the machine may have none. */
export const pipInstall = async ({ name, version, sha256 }: PinnedWheel, folder: string) => {
  const requirement = `${name}==${version}`
  const list = join(folder, 'requirements.txt')
  await writeFile(list, `${requirement} --hash=sha256:${sha256}\n`)
  await run({
    purpose: `downloading ${requirement}`,
    command: inTools('slither', 'bin', 'python'),
    // -B: it must not add files to the environment, whose hashes are recorded.
    args: [
      '-I',
      '-B',
      '-m',
      'pip',
      'install',
      '--quiet',
      ...pipRetries,
      '--no-deps',
      '--require-hashes',
      '--target',
      folder,
      '-r',
      list,
    ],
  })
}
