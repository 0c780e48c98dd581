/** How one function that reads user text is measured. */
export interface Reader {
  /** The function's name in the check's output. */
  name: string
  /** Modules that this runs, relative to the root. The check fails if one of them doesn't run. */
  modules: readonly string[]
  /** Adversarial inputs by name: each builds one of about the given size and returns the call to measure. */
  inputs: Readonly<Record<string, (bytes: number) => () => unknown>>
  /** For inputs that the product caps below the default of 512 KiB. */
  largestBytes?: number
}

export const DEFAULT_LARGEST_BYTES = 512 * 1024
