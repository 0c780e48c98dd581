import type { DotImage, DotImageKind } from '@lc/api-contract'
import { DotPicture, UndrawnPicture } from '../../../shared/ui/dot-picture.tsx'
import { StructureFiles } from './structure-files.tsx'

interface StructurePicturesProps {
  id: string
  images: readonly DotImage[]
  undrawn: readonly DotImageKind[]
}

/** The pictures as they are printed, to look at and to keep. */
export const StructurePictures = ({ id, images, undrawn }: StructurePicturesProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    {images.map((image) => (
      <div key={image.kind} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <DotPicture image={image} />
        <StructureFiles id={id} kind={image.kind} />
      </div>
    ))}
    {undrawn.map((kind) => (
      <UndrawnPicture key={kind} kind={kind} />
    ))}
  </div>
)
