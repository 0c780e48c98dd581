import type { ContractPlace, ReplacedLibrary } from '@lc/api-contract'
import type { BundleSettings, ProjectConfiguration } from '../configuration/project-configuration.ts'
import type { LcatToml } from '../rules/lcat-toml.ts'

/** Decides how far a project's own statements about its compiler are trusted. */
export type SourceOrigin = 'file' | 'standard_json' | 'address'

/** A submitted project as text, from files or an address: the input of the compile doctor. */
export interface SourceBundle {
  origin: SourceOrigin
  /** Text by path; paths are relative, use `/` and never leave the project. */
  sources: Readonly<Record<string, string>>
  /** The exact version, as `0.8.19`, if metadata or standard JSON states it. */
  compiler?: string
  settings?: BundleSettings
  /** In solc's form: `context:prefix=target`. */
  remappings?: readonly string[]
  /** The configuration files of an upload. A stated compiler has priority. */
  configuration?: ProjectConfiguration
  /** The project's `lcat.toml`; it decides what is reported, never how the project compiles. */
  lcatToml?: LcatToml
  mainFile?: string
  mainContract?: string
  /** Contracts to check beside the main one, if the user chose them. */
  chosenScope?: readonly ContractPlace[]
  /**
   * Copies of libraries that the user replaced with a published release. Without a version, the fitting one is used.
   */
  replaced?: readonly (Omit<ReplacedLibrary, 'version'> & Partial<Pick<ReplacedLibrary, 'version'>>)[]
}
