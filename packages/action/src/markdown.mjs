// @ts-check
// Texts of findings can come from source code, so anyone who opens a pull request can choose them.

const MAX_TEXT = 300

/**
 * Control characters, direction marks and invisible characters: they hide text or reorder a line.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu

/** @param {string} text */
const visible = (text) => {
  const line = text.replace(/\s+/g, ' ').replace(UNSEEN, '\u{fffd}').trim()
  const characters = [...line]
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT).join('')}…` : line
}

/**
 * Text as a code span, in which Markdown, HTML, mentions and links mean nothing. It ends only at a run of as many
 * backticks as it starts with.
 *
 * @param {string} text
 */
export const inlineCode = (text) => {
  const shown = visible(text) || '?'
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${shown} ${fence}` : fence + shown + fence
}

const BREAK = '\u{200b}'

/**
 * Text as plain words. GitHub finds mentions, issue numbers and addresses after Markdown is rendered, where escapes
 * no longer help, so an invisible character breaks them.
 *
 * @param {string} text
 */
export const inlineText = (text) =>
  visible(text)
    .replace(/[!-/:-@[-`{-~]/g, (found) => `\\${found}`)
    .replace(/\\[@#:/.](?=\S)|-(?=\d)/g, (found) => found + BREAK)

/**
 * A link, or only its text if the address isn't one of the web.
 *
 * @param {string} markdown Markdown that is already safe.
 * @param {string} address
 */
export const link = (markdown, address) => {
  const url = parseWebUrl(address)
  if (!url) return markdown
  const safe = url.href.replace(/[^\w:/?#&=.%~+-]/g, (found) => encodeURIComponent(found).replace(/[!'()*]/g, percent))
  return `[${markdown}](<${safe}>)`
}

/** @param {string} character */
const percent = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * An http or https address, or null. Node 20 has no URL.parse.
 *
 * @param {string} address
 */
export const parseWebUrl = (address) => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
