import type { DotImageKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { fetchDotImage } from '../../../shared/api/scans/get-dot-image.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { offerFile } from '../../../shared/ui/offer-file.ts'
import { toastStore } from '../../../shared/ui/toast-store.ts'

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
