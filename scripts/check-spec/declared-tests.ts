import ts from 'typescript'

const runners = new Set(['test', 'it', 'describe'])
const leftOut = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])

/** All tests that a file declares, read from its syntax tree: comments and other strings don't count. */
export const declaredTests = (source: string): DeclaredTest[] => {
  const file = ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const tests: DeclaredTest[] = []

  const visit = (node: ts.Node, isLeftOut: boolean, inside: DeclaredTest | undefined): void => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, isLeftOut, inside))
      return
    }
    const names = callNames(node.expression)
    const hides = isLeftOut || names.some((name) => leftOut.has(name))
    const title = runners.has(names[0] ?? '') ? readTitle(node.arguments[0]) : undefined
    // `test.skip()` or `context.skip()` in its body skips the surrounding test.
    if (inside && !title && names.length > 1 && leftOut.has(names.at(-1) ?? '')) inside.isLeftOut = true
    const isTest = title !== undefined && !names.includes('describe') && !names.includes('step')
    const declared = isTest ? { ...title, isLeftOut: hides } : undefined
    if (declared) tests.push(declared)
    const hidesChildren = title === undefined ? isLeftOut : hides
    ts.forEachChild(node, (child) => visit(child, hidesChildren, declared ?? inside))
  }

  visit(file, false, undefined)
  return tests
}

/** `test.each(rows)` gives test, each; `test.describe.skip` gives test, describe, skip. */
export const callNames = (expression: ts.Expression): string[] => {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) return [...callNames(expression.expression), expression.name.text]
  if (ts.isCallExpression(expression)) return callNames(expression.expression)
  return ts.isTaggedTemplateExpression(expression) ? callNames(expression.tag) : []
}

export interface DeclaredTest {
  /** As written, placeholders included. */
  title: string
  /** The fixed parts between placeholders. */
  parts: string[]
  isLeftOut: boolean
}

/** Placeholders of `test.each`: printf's, and `$name` of a row. */
const rowPlaceholder = /%[sdifjoO#%$]|\$\{?[\w.]+\}?/

/** The title in the first argument of a test, if it is text. */
export const readTitle = (argument: ts.Node | undefined): Pick<DeclaredTest, 'title' | 'parts'> | undefined => {
  if (argument === undefined) return undefined
  if (ts.isStringLiteralLike(argument)) return { title: argument.text, parts: argument.text.split(rowPlaceholder) }
  if (!ts.isTemplateExpression(argument)) return undefined
  const parts = [argument.head.text, ...argument.templateSpans.map(({ literal }) => literal.text)]
  return { title: argument.getText().slice(1, -1), parts: parts.flatMap((part) => part.split(rowPlaceholder)) }
}

/** True for the title as written and for the title with its placeholders filled in. */
export const isTitled = (named: string, { title, parts }: DeclaredTest) => {
  if (named === title) return true
  // A title made only of placeholders would match everything.
  if (!parts.some((part) => /\w{3}/.test(part))) return false
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')
  return new RegExp(`^${pattern}$`, 's').test(named)
}
