/** The settings that change a compiler's output. Other settings of a project are ignored. */
export interface BundleSettings {
  optimizer?: { enabled: boolean; runs: number }
  evmVersion?: string
  viaIR?: boolean
  /** Addresses of deployed libraries, by file and library name. */
  libraries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Longer configuration files aren't read: real ones have a few kilobytes. */
export const MAX_CONFIGURATION_LENGTH = 65_536
/** Scripts take several times as long to read, and real ones are short. */
export const MAX_SCRIPT_LENGTH = 32_768

/** One compiler of a project's configuration. Parts that aren't plain data are left out. */
export interface CompilerChoice {
  /** Exact, as `0.8.19`. */
  version?: string
  settings?: Omit<BundleSettings, 'libraries'>
}

/** The configuration of one build tool. It applies to the files below its folder. */
export interface ToolConfiguration {
  /** Its path from the project's root: `packages/vault/foundry.toml`. */
  file: string
  /** In the listed order. A choice without a version applies its settings to any compiler. */
  compilers: readonly CompilerChoice[]
  /** Compilers for single files, by path from the project's root. */
  overrides?: Readonly<Record<string, CompilerChoice>>
  /** The folder of the project's own contracts, from the root and with a trailing `/`. */
  sources?: string
  /** Folders of libraries, in the same form. */
  libs?: readonly string[]
}

/** The versions in one file. They apply to the files below its folder. */
export interface DependencyList {
  file: string
  /** An exact version or a range, by package name or submodule folder. */
  versions: Readonly<Record<string, string>>
  /** The real names of packages installed under another name. */
  aliases?: Readonly<Record<string, string>>
}

/** The contents of all configuration files of a project, as data. */
export interface ProjectConfiguration {
  tools: readonly ToolConfiguration[]
  dependencies?: readonly DependencyList[]
  /** Configuration files that are too large, broken, or computed by code. */
  unread: readonly string[]
}

/** Reads one format; paths stay as the file has them. Undefined if the file can't be read. */
export type ReadTool = (text: string) => StatedConfiguration | undefined

export interface StatedConfiguration {
  compilers: readonly CompilerChoice[]
  overrides?: readonly (readonly [path: string, choice: CompilerChoice])[]
  sources?: string
  libs?: readonly string[]
}
