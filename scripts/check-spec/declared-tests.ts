import ts from 'typescript'
import { type DeclaredTest, titleOf } from './test-title.ts'

const runners = new Set(['test', 'it', 'describe'])
const leftOut = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])

/** Every test that a file declares, read from its syntax: comments and strings elsewhere do not count. */
export const declaredTests = (source: string): DeclaredTest[] => {
  const file = ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const tests: DeclaredTest[] = []

  const visit = (node: ts.Node, isLeftOut: boolean, inside: DeclaredTest | undefined): void => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, isLeftOut, inside))
      return
    }
    const names = namesOf(node.expression)
    const hides = isLeftOut || names.some((name) => leftOut.has(name))
    const title = runners.has(names[0] ?? '') ? titleOf(node.arguments[0]) : undefined
    // `test.skip()` or `context.skip()` in its body leaves out the test around it.
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
const namesOf = (expression: ts.Expression): string[] => {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) return [...namesOf(expression.expression), expression.name.text]
  if (ts.isCallExpression(expression)) return namesOf(expression.expression)
  return ts.isTaggedTemplateExpression(expression) ? namesOf(expression.tag) : []
}
