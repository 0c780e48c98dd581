import type { SourceBundle } from '@lc/core'
import type { PlantedFlaw } from '@lc/testkit'

/** A known flaw: a cause of this category, at these lines or anywhere in these functions. */
export interface LabelledFlaw {
  /** Its name in the figures. */
  name: string
  file: string
  category: string
  lines: number[]
  /** First and last line of functions. */
  functions: [number, number][]
}

/** A known flaw of a whole project: a finding of one of its kinds in its contract and function. */
export interface PlantedTruth {
  name: string
  project: string
  flaw: PlantedFlaw
}

export type Truth = LabelledFlaw | PlantedTruth

export interface BenchProject {
  name: string
  sources: Readonly<Record<string, string>>
  /** From the project's own configuration files. */
  settings?: Pick<SourceBundle, 'remappings' | 'configuration'>
  /** Missing if the doctor has to find it. */
  mainFile?: string
  /** Put before the names of files in the results, where projects share names of files. */
  prefix?: string
  truths: Truth[]
  /** Any proof here is false. */
  isClean: boolean
}
