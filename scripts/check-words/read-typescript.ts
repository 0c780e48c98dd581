import ts from 'typescript'
import { callNames } from '../check-spec/declared-tests.ts'
import { type CommentRange, joinComments } from './find-comments.ts'
import { type Prose, proseAt } from './prose.ts'

const runners = new Set(['test', 'it', 'describe'])

const parse = (source: string, kind: ts.ScriptKind) =>
  ts.createSourceFile(
    'file.tsx',
    source,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    kind,
  )

/** Comments and test titles of a module; with `strings`, also every string in it. */
export const readTypescript = (path: string, source: string, { strings = false } = {}): Prose[] => {
  const file = parse(source, path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX)
  const literals: ts.Node[] = []
  const titles: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.push(node)
    else if (ts.isCallExpression(node)) titles.push(...titlesIn(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  const texts = (strings ? literals : titles).map((node) => ({
    start: startOf(node, file),
    text: source.slice(startOf(node, file) + 1, node.end - 1),
  }))
  return [...joinComments(source, commentsBetween(file, literals)), ...proseAt(source, texts)]
}

/** Texts of a JSON file: the values of its properties. */
export const readJson = (source: string): Prose[] => {
  const texts: { start: number; text: string }[] = []
  const file = ts.parseJsonText('file.json', source)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) {
      texts.push({ start: startOf(node.initializer, file), text: node.initializer.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return proseAt(source, texts)
}

const isLiteral = (node: ts.Node) =>
  node.kind >= ts.SyntaxKind.FirstLiteralToken && node.kind <= ts.SyntaxKind.LastTemplateToken

const startOf = (node: ts.Node, file: ts.SourceFile) =>
  node.kind === ts.SyntaxKind.JsxText ? node.pos : node.getStart(file)

/** The title, and of `test.each` the first cell of each row where the title shows it. */
const titlesIn = (call: ts.CallExpression): ts.Node[] => {
  const title = call.arguments[0]
  if (!title || !runners.has(callNames(call.expression)[0] ?? '')) return []
  if (!ts.isStringLiteralLike(title)) return ts.isTemplateExpression(title) ? [title] : []
  const rows = ts.isCallExpression(call.expression) ? call.expression.arguments[0] : undefined
  return rows && title.text.includes('%s') ? [title, ...firstCells(rows)] : [title]
}

const firstCells = (rows: ts.Node): ts.Node[] => {
  const list = ts.isAsExpression(rows) ? rows.expression : rows
  if (!ts.isArrayLiteralExpression(list)) return []
  return list.elements
    .map((row) => (ts.isArrayLiteralExpression(row) ? row.elements[0] : row))
    .filter((cell): cell is ts.StringLiteralLike => cell !== undefined && ts.isStringLiteralLike(cell))
}

/** A comment's mark outside every literal starts a comment. */
const commentsBetween = (file: ts.SourceFile, literals: readonly ts.Node[]): CommentRange[] => {
  const source = file.text
  const comments: CommentRange[] = []
  const marks = /\/\/.*|\/\*[\s\S]*?\*\//g
  const ranges = literals.map((node) => ({ start: startOf(node, file), end: node.end }))
  let next = 0
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    while ((ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= mark.index) next++
    const literal = ranges[next]
    if (literal && literal.start <= mark.index) marks.lastIndex = literal.end
    else comments.push({ start: mark.index, text: mark[0] })
  }
  return comments
}
