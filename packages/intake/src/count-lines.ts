/** A line break at the end does not begin another line. */
export const countLines = (text: string): number => text.replace(/\r?\n$/, '').split('\n').length
