import { m } from '@lc/content/messages'
import type { DotImageKind } from '@lc/contract'
import { useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { offerFile } from '../../../lib/offer-file.ts'
import { toastStore } from '../../../lib/toast-store.ts'
import { buttonClass } from '../../../ui/button.ts'
import { fetchDotImage } from '../api/fetch-dot-image.ts'

const formats = [
  { format: 'svg', word: m.app_structure_save_svg },
  { format: 'dot', word: m.app_structure_save_dot },
] as const

/** A picture to keep. Calls carry the session in a header, so a plain link could not fetch the file. */
export const StructureFiles = ({ id, kind }: { id: string; kind: DotImageKind }) => {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (format: 'svg' | 'dot') => {
    setIsBusy(true)
    const file = await fetchDotImage({ id, kind, format })
    if (file) offerFile(file, `${kind}.${format}`)
    else toastStore.show('error', m.app_structure_save_failed({}, { locale }))
    setIsBusy(false)
  }
  return (
    <p className="flex flex-wrap gap-2">
      {formats.map(({ format, word }) => (
        <button
          key={format}
          type="button"
          disabled={isBusy}
          onClick={() => save(format)}
          className={buttonClass('quiet', 'small')}
        >
          {word({}, { locale })}
        </button>
      ))}
    </p>
  )
}
