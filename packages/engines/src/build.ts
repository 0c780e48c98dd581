/** A compiled project: what every engine is given, stored once by its hash. `output` is solc's standard-JSON output. */
export interface Build {
  compiler: string
  mainFile: string
  mainContract: string | undefined
  sources: Record<string, string>
  input: unknown
  output: unknown
}
