import { HTMLElement, type Node, NodeType } from 'node-html-parser'

/** Attributes that are shown or announced. */
const spoken = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'content']

/** Excluded: code, text for programs, and elements marked as another language. */
const isLeftOut = (element: HTMLElement) =>
  /^(code|pre|samp|kbd|script|style)$/i.test(element.tagName ?? '') ||
  (element.tagName !== 'HTML' && element.hasAttribute('lang')) ||
  (element.tagName === 'META' && !/description|title|site_name|alt$/.test(metaName(element)))

const metaName = (element: HTMLElement) => element.getAttribute('name') ?? element.getAttribute('property') ?? ''

const textOf = (text: string) =>
  [
    text
      .replace(/<!DOCTYPE html>/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ].filter(Boolean)

/** Every text that a page shows or announces, except code. */
export const readTexts = (node: Node): string[] => {
  if (node.nodeType === NodeType.TEXT_NODE) return textOf(node.text)
  if (!(node instanceof HTMLElement) || isLeftOut(node)) return []
  return [...spoken.flatMap((name) => node.getAttribute(name) ?? []), ...node.childNodes.flatMap(readTexts)]
}
