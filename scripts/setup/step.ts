/** One thing that setup installs. `isDone` is cheap, and a second setup only runs that. */
export interface Step {
  name: string
  isDone(): boolean
  install(): Promise<void>
}

/** A step, and the steps whose results it uses. */
export interface PlannedStep {
  step: Step
  after: readonly Step[]
}
