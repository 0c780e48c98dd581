/** What solvers print: a symbol, or a list of such. */
export type Term = string | Term[]

const [OPEN, CLOSE, BAR, SPACE] = [40, 41, 124, 32] as const

/** The terms of a text. Rules (`forall`) are passed over: they are long, and nobody reads them. Never throws. */
export const readTerms = (text: string): Term[] => {
  const root: Term[] = []
  const open: Term[][] = []
  let list = root
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === OPEN) {
      open.push(list)
      list = []
    } else if (unit === CLOSE) {
      const outer = open.pop()
      outer?.push(list[0] === 'forall' ? ['forall'] : list)
      list = outer ?? list
    } else if (unit > SPACE) {
      const end = unit === BAR ? endOfQuoted(text, at) : endOfSymbol(text, at)
      if (unit !== BAR) list.push(text.slice(at, end))
      else if (end <= text.length) list.push(text.slice(at + 1, end - 1))
      else break
      at = end - 1
    }
  }
  return root
}

/** Beyond the text when the bar does not close. */
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
