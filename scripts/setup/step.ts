/** One thing that setup installs. `isDone` is cheap: the second setup asks nothing else. */
export interface Step {
  name: string
  isDone(): boolean
  install(): Promise<void>
}
