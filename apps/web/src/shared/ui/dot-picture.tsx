import type { DotImage, DotImageKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../i18n/locale-context.ts'
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

/** A picture of the structure: what it leaves out is said before it, what its lines mean after it. */
export const DotPicture = ({ image }: { image: DotImage }) => {
  const locale = useLocale()
  const title = titles[image.kind]({}, { locale })
  const label = m.app_structure_picture(
    { title, boxes: image.boxes.filter(({ isFrame }) => !isFrame).length, lines: image.edges.length },
    { locale },
  )
  const notes = [
    groupings[image.grouping]?.({}, { locale }),
    image.omitted > 0 ? m.app_structure_omitted({ count: image.omitted }, { locale }) : undefined,
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
        <p className="border border-line bg-surface p-4 text-muted">{m.app_structure_empty({}, { locale })}</p>
      ) : (
        <ScrollRegion label={label} className="max-h-[36rem] border border-line bg-surface p-2">
          <DotShapes image={image} label={title} />
        </ScrollRegion>
      )}
      <DotLegend image={image} />
    </figure>
  )
}

/** A picture that could not be drawn is named, never silently missing. */
export const UndrawnPicture = ({ kind }: { kind: DotImageKind }) => {
  const locale = useLocale()
  return (
    <figure data-picture={kind}>
      <figcaption className="mb-2 text-base font-semibold">{titles[kind]({}, { locale })}</figcaption>
      <p className="border border-line bg-surface p-4 font-semibold">{m.app_structure_undrawn({}, { locale })}</p>
    </figure>
  )
}
