import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view'
import { solidityTokens, type Token } from '../../../shared/ui/solidity-tokens.ts'

const marks = {
  comment: Decoration.mark({ class: 'cm-quiet' }),
  string: Decoration.mark({ class: 'cm-quiet' }),
  keyword: Decoration.mark({ class: 'cm-keyword' }),
} as const

/** The same quiet colours as in every excerpt of the product. The file is read once; only lines in sight are coloured. */
export const solidityColours = (lines: readonly string[]): Extension => {
  const tokens = solidityTokens(lines)
  return ViewPlugin.define((view) => new Colours(view, tokens), { decorations: ({ decorations }) => decorations })
}

class Colours {
  decorations: DecorationSet
  readonly tokens: readonly Token[][]

  constructor(view: EditorView, tokens: readonly Token[][]) {
    this.tokens = tokens
    this.decorations = colour(view, tokens)
  }

  update({ view, viewportChanged }: { view: EditorView; viewportChanged: boolean }) {
    if (viewportChanged) this.decorations = colour(view, this.tokens)
  }
}

const colour = ({ state: { doc }, visibleRanges }: EditorView, tokens: readonly Token[][]): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    const last = doc.lineAt(to).number
    for (let number = doc.lineAt(from).number; number <= last; number += 1) {
      let at = doc.line(number).from
      for (const { kind, text } of tokens[number - 1] ?? []) {
        if (kind !== 'plain') builder.add(at, at + text.length, marks[kind])
        at += text.length
      }
    }
  }
  return builder.finish()
}
