import ts from 'typescript'

export interface DeclaredTest {
  /** As written, placeholders included. */
  title: string
  /** The fixed parts between placeholders. */
  parts: string[]
  isLeftOut: boolean
}

/** Placeholders of `test.each`: printf's, and `$name` of a row. */
const rowPlaceholder = /%[sdifjoO#%$]|\$\{?[\w.]+\}?/

/** The title that the first argument of a test gives, if it is a text. */
export const titleOf = (argument: ts.Node | undefined): Pick<DeclaredTest, 'title' | 'parts'> | undefined => {
  if (argument === undefined) return undefined
  if (ts.isStringLiteralLike(argument)) return { title: argument.text, parts: argument.text.split(rowPlaceholder) }
  if (!ts.isTemplateExpression(argument)) return undefined
  const parts = [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)]
  return { title: argument.getText().slice(1, -1), parts: parts.flatMap((part) => part.split(rowPlaceholder)) }
}

/** True for the title as written, and for what it says with its placeholders filled in. */
export const isTitled = (named: string, { title, parts }: DeclaredTest) => {
  if (named === title) return true
  // A title of placeholders alone would fit everything.
  if (!parts.some((part) => /\w{3}/.test(part))) return false
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')
  return new RegExp(`^${pattern}$`, 's').test(named)
}
