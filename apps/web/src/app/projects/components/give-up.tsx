import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

/** Beside a button that is busy: the way out of waiting. */
export const GiveUp = ({ onGiveUp }: { onGiveUp: () => void }) => (
  <button type="button" onClick={onGiveUp} className={buttonClass('quiet')}>
    {m.app_cancel({}, { locale: useLocale() })}
  </button>
)
