import { parse as parseHtml } from 'node-html-parser'
import { type AtRule, type Container, parse as parseSheet, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

/**
 * Leaves out of a sheet what asks for a class that the page has not. Rules for elements, attributes and states stay, and
 * so do variables and animations: a script may need any of them later.
 */
export const cutStyle = (html: string, drawnLater = '') => {
  const sheet = sheetOf(html)
  const classes = new Set([...classesOf(html.replace(sheet, '')), ...(drawnLater.match(/[^\s"'`]+/g) ?? [])])
  return html.replace(sheet, () => cutSheet(sheet, classes))
}

/** The other style blocks of a page are a line each. */
const sheetOf = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]
    .map(([, block = '']) => block)
    .reduce((longest, block) => (block.length > longest.length ? block : longest), '')

/** Read by a parser, because a class may hold characters that HTML writes otherwise. It would leave out `pre` and `noscript`. */
const classesOf = (html: string) =>
  parseHtml(html, { blockTextElements: { script: true, style: true } })
    .querySelectorAll('[class]')
    .flatMap((element) => element.getAttribute('class')?.split(/\s+/) ?? [])

const cutSheet = (sheet: string, classes: ReadonlySet<string>) => {
  const root = parseSheet(sheet)
  const canMatch = (selector: Selector) => selector.nodes.every((node) => isPossible(node, classes))
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const kept = selectorParser().astSync(rule.selector).nodes.filter(canMatch).map(String)
    if (kept.length > 0) rule.selector = kept.join()
    else removeWithEmpty(rule)
  })
  return root.toString()
}

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'

/** A group like `:is(…)` is possible by any of its parts, and `:not(…)` always. */
const isPossible = (node: Node, classes: ReadonlySet<string>): boolean => {
  if (node.type === 'class') return classes.has(node.value)
  if (node.type !== 'pseudo' || node.value === ':not' || node.nodes.length === 0) return true
  return node.nodes.some((selector) => selector.nodes.every((part) => isPossible(part, classes)))
}

const removeWithEmpty = (node: Container) => {
  const parent = node.parent as Container | undefined
  node.remove()
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmpty(parent)
}
