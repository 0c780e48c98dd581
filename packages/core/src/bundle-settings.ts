/** The settings that change what a compiler makes of a source. Whatever else a project asks for is left out. */
export interface BundleSettings {
  optimizer?: { enabled: boolean; runs: number }
  evmVersion?: string
  viaIR?: boolean
  /** Address of a deployed library: by file, then by library name. */
  libraries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
