import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** Says which project is scanned again, and lets a person change their mind. */
export const ContinuedNote = ({ name, onNot }: { name: string; onNot: () => void }) => {
  const locale = useLocale()
  return (
    <div data-continues className="mb-6 border-l-2 border-text pl-3">
      <p className="wrap-anywhere">{m.intake_continues({ name: visibleText(name) }, { locale })}</p>
      <button
        type="button"
        onClick={onNot}
        className="inline-flex min-h-8 items-center text-sm text-muted underline decoration-control underline-offset-4 hover:text-text"
      >
        {m.intake_continues_not({}, { locale })}
      </button>
    </div>
  )
}
