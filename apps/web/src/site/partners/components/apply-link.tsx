import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

/** Opens the application as a dialog; without a script it leads to the form on the page. */
export const ApplyLink = ({ className }: { className: string }) => (
  <a href="#apply" data-dialog="partnership" className={`${buttonClass('primary', 'site')} ${className}`}>
    {m.partners_apply({}, { locale: useLocale() })}
  </a>
)
