import { parse as parseHtml } from 'node-html-parser'
import { type AtRule, type Container, parse as parseSheet, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

/**
 * Removes rules whose classes the page doesn't have. Rules for elements, attributes and states stay, and so do
 * variables and animations, because a script may need them later.
 */
export const cutStyle = (html: string, drawnLater = '') => {
  const sheet = readSheet(html)
  const classes = new Set([...findClasses(html.replace(sheet, '')), ...(drawnLater.match(/[^\s"'`]+/g) ?? [])])
  return html.replace(sheet, () => cutSheet(sheet, classes))
}

/** The other style blocks of a page are one line each. */
const readSheet = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)]
    .map(([, block = '']) => block)
    .reduce((longest, block) => (block.length > longest.length ? block : longest), '')

/** Uses a parser, because HTML escapes some characters of classes. By default it would skip `pre` and `noscript`. */
const findClasses = (html: string) =>
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

/** `:is(…)` can match if any of its parts can, and `:not(…)` always can. */
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
