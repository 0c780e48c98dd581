import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { DotPicture, UndrawnPicture } from '../../../ui/dot-picture.tsx'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { useStructure } from '../api/use-structure.ts'
import { StructureFiles } from './structure-files.tsx'
import { StructureTree } from './structure-tree.tsx'

/** How the contract is built: pictures, and a text that says all of it. */
export const StructureSection = ({ id }: { id: string }) => {
  const locale = useLocale()
  return (
    <section aria-labelledby="structure" data-structure className="min-w-0">
      <h2 id="structure" className="text-lg">
        {m.app_structure_title({}, { locale })}
      </h2>
      <StructureBody id={id} />
    </section>
  )
}

const StructureBody = ({ id }: { id: string }) => {
  const locale = useLocale()
  const { data, isError, refetch } = useStructure(id)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  switch (data.state) {
    case 'ready':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <p className="text-muted">{m.app_structure_intro({}, { locale })}</p>
          {data.images.map((image) => (
            <div key={image.kind} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <DotPicture image={image} />
              <StructureFiles id={id} kind={image.kind} />
            </div>
          ))}
          {data.undrawn.map((kind) => (
            <UndrawnPicture key={kind} kind={kind} />
          ))}
          <StructureTree structure={data.structure} />
        </div>
      )
    case 'failed':
      return <p className="mt-2 font-semibold">{m.app_structure_failed({}, { locale })}</p>
    default:
      return <p className="mt-2 text-muted">{m.app_structure_none({}, { locale })}</p>
  }
}
