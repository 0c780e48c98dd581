/** A solver's output: a symbol, or a list of terms. */
export type Term = string | Term[]

const [OPEN, CLOSE, BAR, SPACE] = [40, 41, 124, 32] as const

/**
 * The terms of a text. Rules (`forall`) are skipped: they are long and unused. Never throws. Parts wait on one stack, so
 * that each list is made once, with its own size.
 */
export const readTerms = (text: string): Term[] => {
  const stack: Term[] = []
  const starts: number[] = []
  let top = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === OPEN) {
      starts.push(top)
    } else if (unit === CLOSE) {
      const start = starts.pop()
      if (start === undefined) continue
      stack[start] = stack[start] === 'forall' && start < top ? ['forall'] : stack.slice(start, top)
      top = start + 1
    } else if (unit > SPACE) {
      const end = unit === BAR ? endOfQuoted(text, at) : endOfSymbol(text, at)
      if (end > text.length) break
      stack[top++] = unit === BAR ? text.slice(at + 1, end - 1) : text.slice(at, end)
      at = end - 1
    }
  }
  return stack.slice(0, starts[0] ?? top)
}

/** Past the end when the bar isn't closed. */
const endOfQuoted = (text: string, start: number): number => {
  const close = text.indexOf('|', start + 1)
  return close === -1 ? text.length + 1 : close + 1
}

const endOfSymbol = (text: string, start: number): number => {
  let at = start
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit <= SPACE || unit === OPEN || unit === CLOSE || unit === BAR) break
  }
  return at
}
