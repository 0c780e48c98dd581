type Action = (name: string) => Promise<void> | undefined

/** Where a test's preloaded module puts the action of failpoints; production processes never preload one. */
const actionKey = Symbol.for('lightning-cat.failpoint')

/** A named place where a test may break this process. Does nothing by itself: `@lc/testkit/failpoints` holds the action. */
export const failpoint = async (name: string): Promise<void> => {
  await (globalThis as { [actionKey]?: Action })[actionKey]?.(name)
}
