import { type DotImage, type DrawnBox, type DrawnEdge, edgeDashes } from '@lc/api-contract'

/** A picture as a file of its own: shapes and text alone, in the colour of whatever it stands in. No link, no style, no script. */
export const svgOf = ({ kind, width, height, boxes, edges }: DotImage): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" role="img">`,
    `<title>${kind}</title>`,
    ...boxes.filter(({ isFrame }) => isFrame).map(boxMarkup),
    ...edges.map(edgeMarkup),
    ...boxes.filter(({ isFrame }) => !isFrame).map(boxMarkup),
    '</svg>\n',
  ].join('\n')

const LINE_PX = 16

const boxMarkup = ({ kind, isFrame, x, y, width, height, lines }: DrawnBox): string => {
  const weight = kind === 'open' ? 2.5 : 1
  const dash = kind === 'interface' || kind === 'outside' ? ' stroke-dasharray="4 3"' : ''
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'guarded' ? 10 : 2}" stroke-width="${weight}"${dash}/>`
  const top = isFrame ? y + LINE_PX - 2 : y + (height - lines.length * LINE_PX) / 2 + LINE_PX - 4
  const place = isFrame ? `x="${x + 8}"` : `x="${x + width / 2}" text-anchor="middle"`
  const texts = lines.map(
    (line, index) =>
      `<text ${place} y="${top + index * LINE_PX}" font-family="monospace" font-size="12" fill="currentColor" stroke="none">${escaped(line)}</text>`,
  )
  return [rect, ...texts].join('')
}

const edgeMarkup = ({ kind, path, head }: DrawnEdge): string => {
  const dash = edgeDashes[kind]
  return `<path d="${path}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/><polygon points="${head}" fill="currentColor"/>`
}

/** Whatever XML cannot hold was taken out of labels before. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
