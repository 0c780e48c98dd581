import type { BundleSettings } from '../bundle-settings.ts'

/** A longer configuration file is not read: a real one has a few kilobytes. */
export const MAX_CONFIGURATION_LENGTH = 65_536
/** Scripts take several times as long to read, and honest ones are short. */
export const MAX_SCRIPT_LENGTH = 32_768

/** One compiler that a project asks for; a part that the configuration does not state as plain data is left out. */
export interface CompilerChoice {
  /** Exact, as `0.8.19`. */
  version?: string
  settings?: Omit<BundleSettings, 'libraries'>
}

/** What the configuration of one build tool says. It applies to the files below its folder. */
export interface ToolConfiguration {
  /** Where it was read, from the top of the project: `packages/vault/foundry.toml`. */
  file: string
  /** In the order in which they are listed. A choice without a version gives settings for any compiler. */
  compilers: readonly CompilerChoice[]
  /** Compilers for single files, by their path from the top of the project. */
  overrides?: Readonly<Record<string, CompilerChoice>>
  /** The folder of the project's own contracts, from the top and with a `/` at its end. */
  sources?: string
  /** Folders of libraries, in the same form. */
  libs?: readonly string[]
}

/** The versions that one file states. They apply to the files below its folder. */
export interface DependencyList {
  file: string
  /** An exact version or a range by the name of a package, or by the folder of a submodule. */
  versions: Readonly<Record<string, string>>
  /** Packages that are installed under another name, by that name. */
  aliases?: Readonly<Record<string, string>>
}

/** Everything that a project's configuration files say, as data. */
export interface ProjectConfiguration {
  tools: readonly ToolConfiguration[]
  dependencies?: readonly DependencyList[]
  /** Configuration files that are too large, broken, or that compute what they say. */
  unread: readonly string[]
}

/** What the reader of one format returns: paths are as the file states them. Undefined: the file cannot be read. */
export type ReadTool = (text: string) => StatedConfiguration | undefined

export interface StatedConfiguration {
  compilers: readonly CompilerChoice[]
  overrides?: readonly (readonly [path: string, choice: CompilerChoice])[]
  sources?: string
  libs?: readonly string[]
}
