/** A place where an integer can leave its type. Its number is what the twin reverts with. */
export interface ArithmeticSite {
  id: number
  file: string
  line: number
  /** As written: `+`, `-=`, `++` … */
  operator: string
  contract: string
  /** The function, modifier or kind of function (`constructor`, `fallback`) it stands in; empty outside of them. */
  function: string
}
