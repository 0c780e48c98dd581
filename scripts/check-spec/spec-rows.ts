export interface SpecRow {
  number: string
  statement: string
  /** Tests as `file › title`, or the single word "later". */
  shownBy: string[]
}

/** The rows of every table whose first cell is a number such as 2.14; other tables and prose are not statements. */
export const specRows = (markdown: string): SpecRow[] =>
  markdown
    .split('\n')
    .map(cellsOf)
    .filter(([number = '']) => /^\d/.test(number))
    .map(([number = '', statement = '', ...rest]) => ({
      number,
      statement,
      shownBy: rest.join('|').split('<br>').map(withoutTicks),
    }))

/** A bar inside a cell is written `\|`. */
const cellsOf = (line: string) =>
  line.startsWith('|')
    ? line
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\\|', '|').trim())
    : []

const withoutTicks = (entry: string) => entry.trim().replace(/^`(.*)`$/, '$1')
