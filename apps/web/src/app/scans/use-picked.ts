import { useState } from 'react'

/** Which findings are picked, by their ids. */
export const usePicked = () => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = (ids: readonly string[]) => setPicked(new Set(ids))
  const toggle = (id: string) =>
    setPicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  return { picked, pick, toggle }
}
