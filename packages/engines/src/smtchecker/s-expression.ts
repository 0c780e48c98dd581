/** What solvers print: a symbol, or a list of such. */
export type Term = string | Term[]

/** The terms of a text. Rules (`forall`) are passed over: they are long, and nobody reads them. Never throws. */
export const readTerms = (text: string): Term[] => {
  const root: Term[] = []
  const open: Term[][] = [root]
  for (const [token] of text.matchAll(TOKEN)) {
    const list = open.at(-1) ?? root
    if (token === '(') open.push([])
    else if (token !== ')') list.push(token.startsWith('|') ? token.slice(1, -1) : token)
    else if (open.length > 1) {
      open.pop()
      ;(open.at(-1) ?? root).push(list[0] === 'forall' ? ['forall'] : list)
    }
  }
  return root
}

const TOKEN = /[()]|\|[^|]*\||[^\s()|]+/g
