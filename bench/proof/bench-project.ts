/** Something that a set says is there: a cause of this category, at these lines or anywhere in these functions. */
export interface Truth {
  /** How figures call it. */
  name: string
  file: string
  category: string
  lines: number[]
  /** First and last line of functions. */
  functions: [number, number][]
}

export interface BenchProject {
  name: string
  sources: Record<string, string>
  /** Absent where the doctor is to find it. */
  mainFile?: string
  truths: Truth[]
  /** A proof here is a false one, whoever reads it. */
  isClean: boolean
}
