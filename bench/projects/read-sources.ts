import { join } from 'node:path'
import { readProject } from '../intake/list-projects.ts'
import { fetchPackage } from './fetch-package.ts'
import type { PinnedProject } from './read-pins.ts'

/** The sources of a project as its repository has them: its own files, and what it installs below `node_modules`. */
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
