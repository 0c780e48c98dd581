export interface PositionText {
  description: string
  lead: string
  /** Why the role exists. */
  about: readonly string[]
  does: readonly string[]
  brings: readonly string[]
}
