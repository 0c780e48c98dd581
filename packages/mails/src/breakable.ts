import { escapeHtml } from './escape-html.ts'

/** Shorter than the narrowest column, so that a link wraps even where the style block is dropped. */
const PIECE_CHARS = 20

/** An address as HTML that may break after its marks and within its long parts; copied, it is still whole. */
export const breakable = (address: string) =>
  (address.match(new RegExp(`[^/?&=]{0,${PIECE_CHARS - 1}}[^]`, 'g')) ?? []).map(escapeHtml).join('<wbr>')
