import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** A field that only programs fill. Its name is none that a browser knows how to fill by itself. */
export const Trap = ({ typed }: { typed: string }) => (
  <label aria-hidden="true" className="sr-only">
    {m.enquiry_trap({}, { locale: useLocale() })}
    <input name="subject" tabIndex={-1} autoComplete="off" defaultValue={typed} />
  </label>
)
