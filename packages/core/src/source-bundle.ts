/** Where a project came from; it decides how much of what it says about its compiler is believed. */
export type SourceOrigin = 'file' | 'standard_json' | 'address'

/** The settings that change what a compiler makes of a source. Whatever else a project asks for is left out. */
export interface BundleSettings {
  optimizer?: { enabled: boolean; runs: number }
  evmVersion?: string
  viaIR?: boolean
  /** Address of a deployed library: by file, then by library name. */
  libraries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

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
  mainFile?: string
  mainContract?: string
}
