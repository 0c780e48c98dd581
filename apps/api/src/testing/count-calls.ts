/** How often `run` calls these methods: work that costs the same on every machine. Only for code that doesn't wait. */
export const countCalls = <T extends object>(prototype: T, names: readonly (keyof T)[], run: () => void): number => {
  let calls = 0
  const originals = names.map((name) => [name, prototype[name]] as const)
  for (const [name, original] of originals) {
    const counted = function (this: unknown, ...args: unknown[]) {
      calls++
      return Reflect.apply(original as (...args: unknown[]) => unknown, this, args)
    }
    Object.defineProperty(prototype, name, { value: counted, configurable: true, writable: true })
  }
  try {
    run()
  } finally {
    for (const [name, value] of originals) {
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
    }
  }
  return calls
}
