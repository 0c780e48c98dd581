import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

/** Brings the next rows of a long list; nothing once all of them are there. */
export const ShowMore = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const locale = useLocale()
  if (count <= 0) return null
  return (
    <button type="button" onClick={onShow} className={`mt-3 ${buttonClass('quiet', 'small')}`}>
      {m.intake_show_more({ count }, { locale })}
    </button>
  )
}
