import { setImmediate } from 'node:timers/promises'
import type { DoctorChange } from '@lc/contract'
import type { SourceBundle } from '@lc/core'
import { type Remapping, readRemapping } from './imports/remapping.ts'
import { mendSource } from './reading/mend-source.ts'
import type { Unit } from './reading/unit.ts'

export interface SourceUnit {
  name: string
  text: string
  unit: Unit
}

/** A submitted project, read once: every file with what it says, ways to find files by part of their name. */
export interface Project {
  bundle: SourceBundle
  units: ReadonlyMap<string, SourceUnit>
  changes: ReadonlyMap<string, readonly DoctorChange[]>
  remappings: readonly Remapping[]
  /** Paths by the last part of their name, in lower case. */
  byBaseName: ReadonlyMap<string, readonly string[]>
}

export const readBundle = async (bundle: SourceBundle): Promise<Project> => {
  const units = new Map<string, SourceUnit>()
  const changes = new Map<string, readonly DoctorChange[]>()
  for (const [name, given] of Object.entries(bundle.sources)) {
    // File by file, so that whatever else this process does goes on meanwhile.
    await setImmediate()
    const { text, unit, changes: mends } = mendSource(name, given)
    units.set(name, { name, text, unit })
    if (mends.length > 0) changes.set(name, mends)
  }
  const remappings = (bundle.remappings ?? []).flatMap((text) => readRemapping(text) ?? [])
  return { bundle, units, changes, remappings, byBaseName: groupByBaseName([...units.keys()]) }
}

export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const groupByBaseName = (paths: readonly string[]) => {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = baseNameOf(path).toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return groups
}
