import type { ContractPlace, ReplacedLibrary } from '@lc/api-contract'
import type { BundleSettings } from './bundle-settings.ts'
import type { ProjectConfiguration } from './configuration/project-configuration.ts'

/** Where a project came from; it decides how much of what it says about its compiler is believed. */
export type SourceOrigin = 'file' | 'standard_json' | 'address'

/** A submitted project as text: what both kinds of intake (files, address) hand to the compile doctor. */
export interface SourceBundle {
  origin: SourceOrigin
  /** Text by path; paths are relative, with `/`, and never leave the project. */
  sources: Readonly<Record<string, string>>
  /** The exact version, as `0.8.19`, where metadata or standard JSON states it. */
  compiler?: string
  settings?: BundleSettings
  /** In solc's form: `context:prefix=target`. */
  remappings?: readonly string[]
  /** What the configuration files of an upload say. A stated compiler counts for more. */
  configuration?: ProjectConfiguration
  mainFile?: string
  mainContract?: string
  /** Contracts to check beside the main one, where the user chose them. */
  chosenScope?: readonly ContractPlace[]
  /** Copies of libraries that are left out for a published release, where the user chose so. Without a version, the one that fits. */
  replaced?: readonly (Omit<ReplacedLibrary, 'version'> & Partial<Pick<ReplacedLibrary, 'version'>>)[]
}
