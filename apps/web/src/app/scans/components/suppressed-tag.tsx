import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** Says quietly that the author wished this finding away; it counts like any other. */
export const SuppressedTag = ({ suppressed }: { suppressed: boolean }) => {
  const locale = useLocale()
  if (!suppressed) return null
  return (
    <span className="block text-sm text-muted" data-suppressed>
      {m.app_finding_suppressed({}, { locale })}
    </span>
  )
}
