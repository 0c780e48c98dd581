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
