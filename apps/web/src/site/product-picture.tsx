import { useLocale } from '../shared/i18n/text.ts'
import { pictureSizes } from './picture-sizes.ts'

/** Written by `make screens OUT=apps/web/src/site/pictures PAGES=site` from the sample report. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

interface ProductPictureProps {
  name: 'report' | 'proof'
  alt: string
  caption: string
}

const [wide, phone] = pictureSizes

/** A picture of the running product, in the language of the page. Phones get one of their own width. */
export const ProductPicture = ({ name, alt, caption }: ProductPictureProps) => {
  const locale = useLocale()
  const file = (width: number) => files[`./pictures/${name}-${locale}-${width}.webp`]
  return (
    <figure className="mt-10 max-w-[64rem]">
      <picture>
        <source media="(max-width: 640px)" srcSet={file(phone.width)} width={phone.width} height={phone.height} />
        <img
          src={file(wide.width)}
          alt={alt}
          width={wide.width}
          height={wide.height}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full border border-line"
        />
      </picture>
      <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption>
    </figure>
  )
}
