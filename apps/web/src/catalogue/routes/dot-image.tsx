import { m } from '@lc/content/messages'
import { StructureTree } from '../../app/scans/structure/structure-tree.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { DotPicture, UndrawnPicture } from '../../shared/ui/dot-picture.tsx'
import { sampleCalls, sampleInheritance, sampleStructure } from '../samples/sample-structure.ts'
import { ComponentPage, State } from './component-page.tsx'

export const meta = appMeta(m.catalogue_dot_image)

const [firstBox, secondBox] = sampleInheritance.boxes
const grouped = {
  ...sampleInheritance,
  boxes: [firstBox, secondBox].filter((box) => box !== undefined),
  grouping: 'folders',
  omitted: 12,
} as const
const empty = { ...sampleCalls, boxes: [], edges: [] }

export default function DotImagePage() {
  return (
    <ComponentPage name={m.catalogue_dot_image}>
      <State caption={m.catalogue_dot_image_inheritance}>
        <DotPicture image={sampleInheritance} />
      </State>
      <State caption={m.catalogue_dot_image_calls}>
        <DotPicture image={sampleCalls} />
      </State>
      <State caption={m.catalogue_dot_image_grouped}>
        <DotPicture image={grouped} />
      </State>
      <State caption={m.catalogue_dot_image_empty}>
        <DotPicture image={empty} />
      </State>
      <State caption={m.catalogue_dot_image_undrawn}>
        <UndrawnPicture kind="calls" />
      </State>
      <State caption={m.catalogue_dot_image_text}>
        <StructureTree structure={sampleStructure} />
      </State>
    </ComponentPage>
  )
}
