import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { withPackages } from '../../scripts/setup/download-packages.ts'
import { home } from '../../scripts/setup/places.ts'
import { run } from '../../scripts/setup/run.ts'
import { readProject } from '../intake/list-projects.ts'
import pins from './projects.json' with { type: 'json' }

const Pinned = z.object({ name: z.string(), version: z.string(), integrity: z.string().startsWith('sha512-') })
export type PinnedPackage = z.infer<typeof Pinned>

export const PinnedProject = Pinned.extend({
  /** The project's folders in the package; the others are build output or tests of another framework. */
  folders: z.array(z.string()).optional(),
  /** Packages that its repository installs; `as` is the name under which its sources import one. */
  dependencies: z.array(Pinned.extend({ as: z.string().optional() })).optional(),
})
export type PinnedProject = z.infer<typeof PinnedProject>

/** All projects of the bench, or those whose `name@version` contains one of the words. */
export const readPins = (only: string | undefined): PinnedProject[] => {
  const words = (only ?? '').split(',').filter(Boolean)
  return z
    .array(PinnedProject)
    .parse(pins)
    .filter(({ name, version }) => words.length === 0 || words.some((word) => `${name}@${version}`.includes(word)))
}

/** The sources of a project as in its repository: its own files, and its dependencies below `node_modules`. */
export const readSources = async (project: PinnedProject): Promise<Record<string, string>> => {
  const own = readProject(await fetchPackage(project), project.name).sources
  const { folders, dependencies = [] } = project
  const sources = Object.entries(own).filter(
    ([file]) => folders === undefined || folders.some((folder) => file.startsWith(`${folder}/`)),
  )
  for (const dependency of dependencies) {
    const { sources: theirs } = readProject(await fetchPackage(dependency), dependency.name)
    const folder = join('node_modules', dependency.as ?? dependency.name)
    for (const [file, source] of Object.entries(theirs)) sources.push([join(folder, file), source])
  }
  return Object.fromEntries(sources)
}

/** Next to the tools, outside any checkout: these packages aren't ours to publish. */
const CACHE = join(home, 'bench-projects')

/** The folder of a published package. It is downloaded once and refused if its bytes aren't the pinned ones. */
export const fetchPackage = async ({ name, version, integrity }: PinnedPackage): Promise<string> => {
  const folder = join(CACHE, `${name}@${version}`)
  if (existsSync(folder)) return folder
  return withPackages([`${name}@${version}`], async ([packed]) => {
    if (!packed || packed.integrity !== integrity) throw new Error(`${name}@${version} is not the pinned package`)
    const unpacked = `${packed.file}.unpacked`
    await mkdir(unpacked)
    await run({
      purpose: `unpacking ${name}`,
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

/** Artifact folders are named after their files, so folders ending in `.sol` remain too, empty. */
const keepSolidity = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (path) => !/\.\w+$/.test(path.slice(from.length)) || path.endsWith('.sol') })
