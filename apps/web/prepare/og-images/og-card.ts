import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { createElement as h, type ReactElement } from 'react'
import { OG_IMAGE_SIZE_PX } from '../../src/shared/seo/page-meta.ts'
import { drawingColours as colours } from '../../src/shared/ui/drawing-colours.ts'
import { breakTitle } from './break-title.ts'

export interface OgPage {
  locale: Locale
  /** The page's heading. */
  title: string
  address: string
}

/** All text in the picture. */
export const ogText = ({ locale, title, address }: OgPage) => title + address + brand.company[locale]

const { width, height } = OG_IMAGE_SIZE_PX
const LEFT = 112
const LEADING = 1.18
/** Between the company at the top and the address at the bottom. */
const middle = { top: 160, bottom: 520 }
const SLIT = 'M12 0C18 14 18 34 12 48C6 34 6 14 12 0Z'

/** The picture of a page: its title on a dark ground, and a trace that ends at it. */
export const ogCard = ({ locale, title, address }: OgPage, fontFamily: string): ReactElement => {
  const { lines, sizePx } = breakTitle(title, { locale, widthPx: width - LEFT - 80 })
  const lineHeight = sizePx * LEADING
  const top = (middle.top + middle.bottom - lines.length * lineHeight) / 2
  return box({ left: 0, top: 0, width, height, fontFamily, background: colours.bg, color: colours.text }, [
    eye(),
    mark({ left: LEFT - 8, top: 64, width: 26, height: 52 }, colours.volt),
    words({ left: LEFT + 34, top: 72, fontSize: 30 }, brand.company[locale]),
    ...lines.map((line, index) =>
      words({ left: LEFT, top: top + index * lineHeight, fontSize: sizePx, letterSpacing: tracking(locale) }, line),
    ),
    trace(top + lineHeight / 2),
    words({ left: LEFT, top: 548, fontSize: 24, fontFamily: 'Mono', color: colours.muted }, address),
  ])
}

const tracking = (locale: Locale) => (locale === 'zh' ? '0' : '-0.02em')

const box = (style: object, children?: unknown) =>
  h('div', { style: { display: 'flex', position: 'absolute', boxSizing: 'border-box', ...style } }, children as string)

const words = (style: object, text: string) => box({ whiteSpace: 'pre', lineHeight: LEADING, ...style }, text)

const mark = (style: { left: number; top: number; width: number; height: number }, fill: string) =>
  h(
    'svg',
    { viewBox: '0 0 24 48', width: style.width, height: style.height, style: { position: 'absolute', ...style } },
    [h('path', { d: SLIT, fill })],
  )

/** A faint pupil, half outside the picture. */
const eye = () => mark({ left: 860, top: -130, width: 445, height: 890 }, '#10151d')

/** From the edge, around one corner, to the first line of the title. */
const trace = (endY: number) => {
  const endX = LEFT - 36
  return h(
    'svg',
    { viewBox: `0 0 ${LEFT} ${height}`, width: LEFT, height, style: { position: 'absolute', left: 0, top: 0 } },
    [
      h('path', { d: `M0 565H40V${endY}H${endX}`, fill: 'none', stroke: colours.volt, strokeWidth: 4 }),
      h('circle', { cx: endX, cy: endY, r: 11, fill: colours.volt }),
    ],
  )
}
