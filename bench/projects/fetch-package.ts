import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withPackages } from '../../scripts/setup/npm-pack.ts'
import { home } from '../../scripts/setup/places.ts'
import { run } from '../../scripts/setup/run.ts'
import type { PinnedPackage } from './read-pins.ts'

/** Beside the tools, outside of any checkout: nothing of these packages is ours to publish. */
const CACHE = join(home, 'bench-projects')

/** The folder of a published package. It is downloaded once, and refused when its bytes are not the pinned ones. */
export const fetchPackage = async ({ name, version, integrity }: PinnedPackage): Promise<string> => {
  const folder = join(CACHE, `${name}@${version}`)
  if (existsSync(folder)) return folder
  return withPackages([`${name}@${version}`], async ([packed]) => {
    if (!packed || packed.integrity !== integrity) throw new Error(`${name}@${version} is not the pinned package`)
    const unpacked = `${packed.file}.unpacked`
    await mkdir(unpacked)
    await run({
      purpose: `the unpacking of ${name}`,
      command: 'tar',
      args: ['-xzf', packed.file, '--no-same-owner', '--strip-components=1', '-C', unpacked],
    })
    await keepSolidity(unpacked, `${unpacked}.sol`)
    await mkdir(dirname(folder), { recursive: true })
    await rename(`${unpacked}.sol`, folder)
    await rm(unpacked, { recursive: true })
    return folder
  })
}

/** Artifact folders are named after the files that they describe, so folders that end in `.sol` stay too, empty. */
const keepSolidity = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (path) => !/\.\w+$/.test(path.slice(from.length)) || path.endsWith('.sol') })
