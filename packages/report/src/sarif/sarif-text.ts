import { visibleText } from '@lc/content'

/** Plain words in a message: SARIF reads brackets as links and braces as places to fill. */
export const sarifText = (text: string): string =>
  visibleText(text)
    .replace(/[[\]\\]/g, (found) => `\\${found}`)
    .replace(/[{}]/g, (found) => found + found)
