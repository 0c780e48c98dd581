import type { DotImage, DotImageKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useText } from '../i18n/text.ts'
import { DotLegend } from './dot-legend.tsx'
import { DotShapes } from './dot-shapes.tsx'
import { ScrollRegion } from './scroll-region.tsx'

const titles = {
  inheritance: m.app_structure_inheritance,
  calls: m.app_structure_calls,
} as const satisfies Record<DotImageKind, unknown>

const groupings = {
  none: undefined,
  contracts: m.app_structure_grouped_contracts,
  folders: m.app_structure_grouped_folders,
} as const satisfies Record<DotImage['grouping'], unknown>

/** A picture of the structure: omitted parts are listed before it, the legend follows it. */
export const DotPicture = ({ image }: { image: DotImage }) => {
  const t = useText()
  const title = t(titles[image.kind])
  const label = t(m.app_structure_picture, {
    title,
    boxes: image.boxes.filter(({ isFrame }) => !isFrame).length,
    lines: image.edges.length,
  })
  const grouping = groupings[image.grouping]
  const notes = [
    grouping && t(grouping),
    image.omitted > 0 ? t(m.app_structure_omitted, { count: image.omitted }) : undefined,
  ].filter((note) => note !== undefined)
  return (
    <figure data-picture={image.kind}>
      <figcaption className="mb-2 text-base font-semibold">{title}</figcaption>
      {notes.map((note) => (
        <p key={note} className="mb-2 font-semibold">
          {note}
        </p>
      ))}
      {image.boxes.length === 0 ? (
        <p className="border border-line bg-surface p-4 text-muted">{t(m.app_structure_empty)}</p>
      ) : (
        <ScrollRegion label={label} className="max-h-[36rem] border border-line bg-surface p-2">
          <DotShapes image={image} label={title} />
        </ScrollRegion>
      )}
      <DotLegend image={image} />
    </figure>
  )
}

/** A picture that couldn't be drawn is named instead of missing silently. */
export const UndrawnPicture = ({ kind }: { kind: DotImageKind }) => {
  const t = useText()
  return (
    <figure data-picture={kind}>
      <figcaption className="mb-2 text-base font-semibold">{t(titles[kind])}</figcaption>
      <p className="border border-line bg-surface p-4 font-semibold">{t(m.app_structure_undrawn)}</p>
    </figure>
  )
}
